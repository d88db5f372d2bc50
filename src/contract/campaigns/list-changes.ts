import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { idOut } from '../ids.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { PersonCard } from '../people/person.ts'
import { adReadErrors } from './campaigns.ts'
import { CampaignId } from './entity-ids.ts'

export const changedEntities = [
  'advertiser',
  'campaign',
  'adgroup',
  'ad',
  'keyword',
  'lift_study',
] as const
export const changeSources = ['ads_manager', 'quick_promote', 'review', 'system'] as const

/** One field of one entity that was changed. */
export const AdChange = z.object({
  id: z.string(),
  entity: z.enum(changedEntities),
  entity_id: z.string(),
  campaign_id: idOut<'campaign'>().nullable(),
  /** By its name on the wire; `*` when the entity was made, with all of it as `after`. */
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** null: the product itself, the review of ads, or a deleted account. */
  actor: PersonCard.nullable(),
  source: z.enum(changeSources),
  created_time: z.int(),
})
export type AdChange = z.output<typeof AdChange>

export const listAdChanges = query('listAdChanges', {
  summary: 'What was changed in an ad account or one of its campaigns, the latest first',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    campaign_id: z.preprocess((id) => (id === '' ? null : id), CampaignId.nullish()),
    ...paged,
  }),
  output: pageOf(AdChange),
  errors: adReadErrors,
  resource: 'AdChangesResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/history/',
  endpoint: 'v4_get_ad_changes',
})
