/** Where the campaigns of an ad account are listed with what they brought. */
export function campaignsPath(advertiserId: string): string {
  return `/advertiser/${advertiserId}/reporting/campaigns/`
}

export function campaignPath(advertiserId: string, campaignId: string): string {
  return `/advertiser/${advertiserId}/campaigns/${campaignId}/`
}
