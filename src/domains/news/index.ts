import { seeNewsHandler } from './see-news.ts'

export const newsHandlers = [seeNewsHandler]

export { addNews, type NewNews } from './add-news.ts'
export { deletion } from './deletion.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'
export { sweepNews } from './remove-news.ts'
