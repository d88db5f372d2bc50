import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { query } from '../operation.ts'
import { Flag } from '../values.ts'
import { adReadErrors } from './campaigns.ts'
import { LooseTargeting } from './loose-forms.ts'

export const estimateReach = query('estimateReach', {
  summary: 'How many people who were here lately a targeting reaches, in round numbers',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    targeting_spec: LooseTargeting,
    /** Whether people near to its interests count as well; without it, they do not. */
    auto_targeting_enabled: Flag.optional(),
  }),
  output: z.object({
    /** 0 below the smallest number that is given. */
    lower_bound: z.int(),
    upper_bound: z.int(),
    /** Fewer people than an estimate is made of. */
    is_below_minimum: z.boolean(),
  }),
  errors: [...adReadErrors, 'interest_unknown', 'region_unknown', 'market_closed'],
  resource: 'AdReachResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/reach/',
  endpoint: 'v4_get_reach',
})
