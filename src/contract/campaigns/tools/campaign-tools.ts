/** Ways to make a campaign. The first two are the protocol's words. */
export const campaignTools = ['ADS_MANAGER', 'AUTOMATED_CAMPAIGN', 'QUICK_PROMOTE'] as const
export type CampaignTool = (typeof campaignTools)[number]
