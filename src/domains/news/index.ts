import { seeNewsHandler } from './see-news.ts'

export const newsHandlers = [seeNewsHandler]

export { addNews, type NewNews } from './add-news.ts'
export { ownData } from './own-data.ts'
export { removeNewsOf, sweepNews } from './remove-news.ts'
