import { seeNewsHandler } from './see-news.ts'

export const newsHandlers = [seeNewsHandler]

export { ownData } from './own-data.ts'
export { removeNewsOf, sweepNews } from './remove-news.ts'
export { addNews, type NewNews } from './tell-news.ts'
