/** The story of one campaign. */
export function insightsPath(advertiserId: string, campaignId: string): string {
  return `/advertiser/${advertiserId}/campaign-insights/${campaignId}/`
}
