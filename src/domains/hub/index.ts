import { countUnseenNewsHandler, listNewsHandler } from './list-news.ts'

export const hubHandlers = [listNewsHandler, countUnseenNewsHandler]
