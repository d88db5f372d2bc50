import type { AdvertiserId, CampaignId, PersonId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { noteLiveChange } from '../live/note-live-change.ts'

export type ChangedEntity = 'advertiser' | 'campaign' | 'adgroup' | 'ad' | 'keyword' | 'lift_study'
export type ChangeSource = 'ads_manager' | 'quick_promote' | 'review' | 'system'

/** Who changes something, and where. */
export interface Author extends Pick<Services, 'newId' | 'clock'> {
  db: Writer
  /** null: the product itself. */
  actorId: PersonId | null
  source: ChangeSource
}

/** What is compared: by the names of the wire, in values of JSON. */
export type Logged = Readonly<Record<string, unknown>>

export interface EntityChange {
  advertiser_id: AdvertiserId
  entity: ChangedEntity
  entity_id: string
  /** The campaign it is in or is; null: above campaigns. */
  campaign_id: CampaignId | null
  /** null: it is new. */
  before: Logged | null
  after: Logged
}

/**
 * Records what differs between before and after, field by field, and tells the processes that show ads. Every
 * writer of a campaign, ad group, ad or keyword calls it in its transaction. Returns whether anything differed.
 */
export async function recordChange(author: Author, change: EntityChange): Promise<boolean> {
  const fields =
    change.before === null ? [made(change.after)] : differences(change.before, change.after)
  if (fields.length === 0) return false
  await rows(
    author.db,
    `insert into ad_changes (advertiser_id, id, entity, entity_id, campaign_id, field, before, after, actor_id, source, created_at)
     select $1, c.id, $2, $3, $4, c.field, c.before::jsonb, c.after::jsonb, $5, $6, $7
       from unnest($8::bigint[], $9::text[], $10::text[], $11::text[]) as c (id, field, before, after)`,
    [
      change.advertiser_id,
      change.entity,
      change.entity_id,
      change.campaign_id,
      author.actorId,
      author.source,
      author.clock.now(),
      fields.map(() => author.newId()),
      fields.map(({ field }) => field),
      fields.map(({ before }) => toText(before)),
      fields.map(({ after }) => toText(after)),
    ],
  )
  await noteLiveChange(author.db, change.advertiser_id, change.campaign_id)
  return true
}

interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

function made(after: Logged): FieldChange {
  return { field: '*', before: null, after }
}

export function differences(before: Logged, after: Logged): FieldChange[] {
  return Object.keys(after)
    .filter((field) => toText(before[field]) !== toText(after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}

/** Keys in one order, as the database returns objects with their keys in another. */
function toText(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
