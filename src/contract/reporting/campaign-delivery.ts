import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { MicroOut } from '../advertisers/money.ts'
import { adReadErrors } from '../campaigns/campaigns.ts'
import { CampaignId } from '../campaigns/entity-ids.ts'
import { idOut } from '../ids.ts'
import { query } from '../operation.ts'

export const CampaignDelivery = z.object({
  /** Ads run only while their ad account can pay. */
  is_billing_valid: z.boolean(),
  /** In which its budgets of a day count. */
  time_zone: z.string(),
  /** What ad groups with any events have spent. */
  ad_groups: z.array(
    z.object({
      ad_group_id: idOut<'adGroup'>(),
      spent_today_in_micro_currency: MicroOut,
      spent_in_micro_currency: MicroOut,
    }),
  ),
})
export type CampaignDelivery = z.output<typeof CampaignDelivery>

export const getCampaignDelivery = query('getCampaignDelivery', {
  summary: 'Whether a campaign can be paid for, and what of its budgets is spent',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, campaign_id: CampaignId }),
  output: CampaignDelivery,
  errors: adReadErrors,
  resource: 'AdCampaignDeliveryResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/campaigns/:campaign_id/delivery/',
  endpoint: 'v4_get_campaign_delivery',
})
