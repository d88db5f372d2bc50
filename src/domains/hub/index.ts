import { countUnseenNewsHandler, listNewsHandler } from './list-news.ts'

export const hubHandlers = [listNewsHandler, countUnseenNewsHandler]

export { jobs } from './jobs.ts'
