import type { Handler } from '#platform/operations'
import type { CampaignPorts } from './ports.ts'
import { quickPromoteHandler } from './quick-promote/quick-promote.ts'
import { quickPromoteDefaultsHandler } from './quick-promote/quick-promote-defaults.ts'

export const campaignHandlers = (ports: CampaignPorts): readonly Handler[] => [
  quickPromoteDefaultsHandler,
  quickPromoteHandler(ports),
]

export { campaignJobs } from './campaign-jobs.ts'
export { deletion } from './deletion.ts'
export {
  createLiveChangeReader,
  currentLivePosition,
  type LiveChangeReader,
} from './live/live-changes.ts'
export type {
  LiveAccountRow,
  LiveAdRow,
  LiveGroupRow,
  LiveKeywordRow,
  LiveScope,
} from './live/live-queries.ts'
export { liveAdsChannel, noteLiveChange } from './live/note-live-change.ts'
export { type LiveAdGroup, selectLiveAds, selectLiveChanges } from './live/select-live-ads.ts'
export { ownData } from './own-data.ts'
export type { CampaignPorts } from './ports.ts'
