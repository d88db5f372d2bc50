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
export { ownData } from './own-data.ts'
export type { CampaignPorts } from './ports.ts'
