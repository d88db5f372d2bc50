/** The story of one campaign. */
export function insightsPath(advertiserId: string, campaignId: string): string {
  return `/advertiser/${advertiserId}/campaign-insights/${campaignId}/`
}

/** The story of a product group that a campaign promotes. */
export function groupInsightsPath(
  advertiserId: string,
  campaignId: string,
  productGroupId: string,
): string {
  return `${insightsPath(advertiserId, campaignId)}product-group/${productGroupId}/`
}
