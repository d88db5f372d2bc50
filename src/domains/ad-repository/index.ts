import { listRepositoryAdsHandler } from './listing/list-ads.ts'

export const adRepositoryHandlers = [listRepositoryAdsHandler]

export { deletion } from './deletion.ts'
export { jobs } from './jobs.ts'
export { takeInImpressions } from './keeping/take-in-impressions.ts'
