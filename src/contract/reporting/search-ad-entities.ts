import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { adReadErrors } from '../campaigns/campaigns.ts'
import { objectives } from '../campaigns/enums.ts'
import { IdOut, idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'
import { line, oneOrMore } from '../values.ts'

export const foundAdEntities = [
  'campaign',
  'adgroup',
  'ad',
  'draft',
  'audience',
  'product_group',
  'feed',
  'study',
] as const

export const AdEntity = z.object({
  kind: z.enum(foundAdEntities),
  id: IdOut,
  name: z.string(),
  /** In which it is, or which it is; null for what is in none. */
  campaign_id: idOut<'campaign'>().nullable(),
  /** That it is in; null for what is in none, and for campaigns themselves. */
  campaign_name: z.string().nullable(),
  /** Of audiences: archived or ready for use; empty for what has none. */
  status: z.string(),
})
export type AdEntity = z.output<typeof AdEntity>

export const searchAdEntities = query('searchAdEntities', {
  summary:
    'What is in an ad account, of what the viewer may see, by a part of the name or by id, the best first',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    query: line(limits.campaignNameLength).pipe(z.string().min(1)),
    /** Absent: all. */
    kinds: oneOrMore(z.enum(foundAdEntities), foundAdEntities.length).optional(),
    /** Of campaigns, ad groups and ads: only those of campaigns for one of these. */
    objectives: oneOrMore(z.enum(objectives), objectives.length).optional(),
  }),
  output: z.array(AdEntity),
  errors: adReadErrors,
  resource: 'AdEntitiesResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/entities/',
  endpoint: 'v4_search_ad_entities',
})
