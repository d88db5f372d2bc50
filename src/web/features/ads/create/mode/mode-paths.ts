import type { CampaignTool } from '#contract/campaigns/tools/campaign-tools'
import { createPath } from '#web/lib/pages/paths/create-path.ts'

/** Where a tool for campaigns is; null for one that has no page. */
export function leadsTo(
  tool: CampaignTool,
  advertiserId: string,
  managed: string | null,
): string | null {
  if (tool === 'ADS_MANAGER') return createPath(advertiserId, managed)
  return tool === 'QUICK_PROMOTE' ? `/advertiser/${advertiserId}/quick-promote/` : null
}
