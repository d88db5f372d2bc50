import type { CampaignTool } from '#contract/campaigns/tools/campaign-tools'
import { automatedPath, createPath } from '#web/lib/pages/paths/create-path.ts'

/** Where a tool for campaigns is. */
export function leadsTo(tool: CampaignTool, advertiserId: string, managed: string | null): string {
  if (tool === 'ADS_MANAGER') return createPath(advertiserId, managed)
  if (tool === 'AUTOMATED_CAMPAIGN') return automatedPath(advertiserId, managed)
  return `/advertiser/${advertiserId}/quick-promote/`
}
