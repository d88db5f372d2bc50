import type { ChangedEntity, ChangeSource } from '#contract/campaigns/changes/kinds'
import type { AdvertiserId, BulkEditId, CampaignId, ChangeId, PersonId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'

/** Who changes something, and where. */
export interface Author extends Pick<Services, 'newId' | 'clock'> {
  db: Writer
  /** null: the product itself. */
  actorId: PersonId | null
  source: ChangeSource
  /** One of many changes that were asked for at once. */
  bulkEditId?: BulkEditId
  /** The change that is taken back. */
  undoesId?: ChangeId
}

/** What is compared: by the names of the wire, in values of JSON. */
export type Logged = Readonly<Record<string, unknown>>

export interface EntityChange {
  advertiser_id: AdvertiserId
  entity: ChangedEntity
  entity_id: string
  /** Of what a room above keeps, for those who read the log. */
  entity_name?: string
  /** The campaign it is in or is; null: above campaigns. */
  campaign_id: CampaignId | null
  /** null: it is new. */
  before: Logged | null
  /** null: it is gone. */
  after: Logged | null
}

/**
 * Adds to the log of an ad account what differs between before and after, field by field. Every writer of what is in an
 * ad account calls it in its transaction. Returns whether anything differed.
 */
export async function recordAccountChange(author: Author, change: EntityChange): Promise<boolean> {
  const { before, after } = change
  const fields =
    before === null || after === null ? [{ field: '*', before, after }] : differences(before, after)
  if (fields.length === 0) return false
  await rows(
    author.db,
    `insert into ad_changes (advertiser_id, id, entity, entity_id, entity_name, campaign_id, field, before, after,
       actor_id, source, bulk_edit_id, undoes_id, created_at)
     select $1, c.id, $2, $3, $4, $5, c.field, c.before::jsonb, c.after::jsonb, $6, $7, $8, $9, $10
       from unnest($11::bigint[], $12::text[], $13::text[], $14::text[]) as c (id, field, before, after)`,
    [
      change.advertiser_id,
      change.entity,
      change.entity_id,
      change.entity_name ?? null,
      change.campaign_id,
      author.actorId,
      author.source,
      author.bulkEditId ?? null,
      author.undoesId ?? null,
      author.clock.now(),
      fields.map(() => author.newId()),
      fields.map(({ field }) => field),
      fields.map((one) => toText(one.before)),
      fields.map((one) => toText(one.after)),
    ],
  )
  return true
}

interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

export function differences(before: Logged, after: Logged): FieldChange[] {
  return Object.keys(after)
    .filter((field) => !isSameValue(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return toText(one) === toText(other)
}

/** Keys in one order, as the database returns objects with their keys in another. */
function toText(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
