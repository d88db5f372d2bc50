import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { MicroOut } from '../advertisers/money.ts'
import { billingObstacles } from '../billing/enums.ts'
import { adReadErrors } from '../campaigns/campaigns.ts'
import { CampaignId } from '../campaigns/entity-ids.ts'
import { idOut } from '../ids.ts'
import { query } from '../operation.ts'
import { oneOrMore } from '../values.ts'

export const AdDelivery = z.object({
  /** Ads run only while their ad account can pay. */
  is_billing_valid: z.boolean(),
  /** Why it cannot; null while it can. */
  billing_obstacle: z.enum(billingObstacles).nullable(),
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
export type AdDelivery = z.output<typeof AdDelivery>

export const getAdDelivery = query('getAdDelivery', {
  summary: 'Whether campaigns can be paid for, and what their ad groups have spent',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    campaign_ids: oneOrMore(CampaignId, 250),
  }),
  output: AdDelivery,
  errors: adReadErrors,
  resource: 'AdDeliveryResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/delivery/',
  endpoint: 'v4_get_ad_delivery',
})
