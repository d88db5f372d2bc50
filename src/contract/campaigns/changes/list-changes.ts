import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { idOut } from '../../ids.ts'
import { query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { PersonCard } from '../../people/person.ts'
import { adReadErrors } from '../campaigns.ts'
import { AnyEntityId, CampaignId, ChangeAuthorId } from '../entity-ids.ts'
import { Day } from '../moments.ts'
import { changedEntities, changeSources, undoStates } from './kinds.ts'

/** One field of one entity that was changed. */
export const AdChange = z.object({
  id: z.string(),
  entity: z.enum(changedEntities),
  entity_id: z.string(),
  /** As it is called now; of what is gone, as it was called then. null: not known any more. */
  entity_name: z.string().nullable(),
  campaign_id: idOut<'campaign'>().nullable(),
  /** By its name on the wire; `*` when the entity was made, with all of it as `after`, or removed, as `before`. */
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** null: the product itself, the review of ads, an operator, or a deleted account. */
  actor: PersonCard.nullable(),
  source: z.enum(changeSources),
  /** Many that were asked for at once. */
  bulk_edit_id: idOut<'bulkEdit'>().nullable(),
  /** Whether whoever may change ads can take it back with `undoAdChange`, and if not, why. */
  undo: z.enum(undoStates),
  created_time: z.int(),
})
export type AdChange = z.output<typeof AdChange>

const emptyToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value)

export const listAdChanges = query('listAdChanges', {
  summary:
    'What was changed in an ad account, one of its campaigns or one thing in it, the latest first; what concerns billing and people is shown to those who may see it',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    campaign_id: z.preprocess((id) => (id === '' ? null : id), CampaignId.nullish()),
    /** Of one kind. */
    entity: z.preprocess(emptyToUndefined, z.enum(changedEntities).optional()),
    entity_id: z.preprocess(emptyToUndefined, AnyEntityId.optional()),
    field: z.preprocess(emptyToUndefined, z.string().max(60).optional()),
    /** By one person. */
    actor_id: z.preprocess(emptyToUndefined, ChangeAuthorId.optional()),
    source: z.preprocess(emptyToUndefined, z.enum(changeSources).optional()),
    bulk_edit_id: z.preprocess(emptyToUndefined, AnyEntityId.optional()),
    /** Days of the ad account, both included. */
    start_date: z.preprocess(emptyToUndefined, Day.optional()),
    end_date: z.preprocess(emptyToUndefined, Day.optional()),
    ...paged,
  }),
  output: pageOf(AdChange),
  errors: adReadErrors,
  resource: 'AdChangesResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/history/',
  endpoint: 'v4_get_ad_changes',
})
