import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { MicroOut } from '../advertisers/money.ts'
import { adReadErrors } from '../campaigns/campaigns.ts'
import { billableEvents } from '../campaigns/enums.ts'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'
import { Country, oneOrMore } from '../values.ts'

export const getBidFloor = query('getBidFloor', {
  summary: 'Below which bid ads are shown nowhere, or not everywhere, in some countries',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    countries: oneOrMore(Country, limits.targetedCountries),
    billable_event: z.enum(billableEvents),
  }),
  output: z.object({
    currency: z.string(),
    /**
     * In the country where least is asked for, and where most is: micro units of the ad account's currency, for one
     * event or a thousand impressions.
     */
    lowest_in_micro_currency: MicroOut,
    highest_in_micro_currency: MicroOut,
  }),
  errors: adReadErrors,
  resource: 'AdBidFloorResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/bid_floor/',
  endpoint: 'v4_get_bid_floor',
})
