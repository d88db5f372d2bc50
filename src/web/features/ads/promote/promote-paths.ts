/** Where a card is added for a campaign that waits for one. */
export function billingPath(advertiserId: string, campaignId: string): string {
  const query = new URLSearchParams({
    campaign_id: campaignId,
    objective_type: 'CLICKTHROUGH',
    is_quick_promote: 'true',
  })
  return `/advertiser/${advertiserId}/billing/?${query}`
}
