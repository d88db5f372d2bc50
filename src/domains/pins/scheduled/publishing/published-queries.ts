import type { PersonId, PinId, ScheduledPinId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'
import type { ScheduledOf, ScheduledRow } from '../scheduled-queries.ts'

/** Notes which pin one has become. */
export async function insertPublished(
  db: Writer,
  { person_id, id, advertiser_id }: Pick<ScheduledRow, 'person_id' | 'id' | 'advertiser_id'>,
  pinId: PinId,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into published_scheduled_pins (person_id, id, advertiser_id, pin_id, published_at)
     values ($1, $2, $3, $4, $5)`,
    [person_id, id, advertiser_id, pinId, now],
  )
}

/** The pin that one of theirs has become a while ago. */
export async function findPublished(
  db: Db,
  of: ScheduledOf,
  id: ScheduledPinId,
): Promise<PinId | null> {
  const found = await row<{ pin_id: PinId }>(
    db,
    `select pin_id from published_scheduled_pins
      where person_id = $1 and ($2::bigint is null or advertiser_id = $2) and id = $3`,
    [of.person_id, of.advertiser_id, id],
  )
  return found?.pin_id ?? null
}

/** Forgets some that were published before a moment; returns how many. */
export async function deletePublished(db: Writer, before: Date, limit: number): Promise<number> {
  const old = await rows<{ person_id: PersonId; id: ScheduledPinId }>(
    db,
    'select person_id, id from published_scheduled_pins where published_at <= $1 limit $2',
    [before, limit],
  )
  const gone = await rows(
    db,
    `delete from published_scheduled_pins p using unnest($1::bigint[], $2::bigint[]) old (person_id, id)
      where p.person_id = old.person_id and p.id = old.id returning 1`,
    [old.map(({ person_id }) => person_id), old.map(({ id }) => id)],
  )
  return gone.length
}

export async function deletePublishedOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from published_scheduled_pins where person_id = $1', [personId])
}
