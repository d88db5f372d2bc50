import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { AudienceId } from '../audiences/audience.ts'
import { idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'
import { oneOrMore } from '../values.ts'
import { adReadErrors } from './campaigns.ts'

export const AudienceUse = z.object({
  audience_id: idOut<'audience'>(),
  campaign_id: idOut<'campaign'>(),
  campaign_name: z.string(),
  /** How many of the campaign's ad groups name it. */
  ad_groups: z.int(),
})
export type AudienceUse = z.output<typeof AudienceUse>

export const listAudienceUses = query('listAudienceUses', {
  summary: 'Which campaigns name these audiences, to include or exclude; archived ones left out',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    audience_ids: oneOrMore(AudienceId, limits.audienceUsesAtOnce),
  }),
  output: z.array(AudienceUse),
  errors: adReadErrors,
  resource: 'AudienceUsesResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/audience_uses/',
  endpoint: 'v4_get_audience_uses',
})
