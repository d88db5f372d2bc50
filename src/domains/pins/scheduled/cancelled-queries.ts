import type { PersonId, ScheduledPinId } from '#contract/ids'
import { row, rows, type Writer } from '#platform/database'
import type { ScheduledOf, ScheduledRow } from './scheduled-queries.ts'

type Key = Pick<ScheduledRow, 'person_id' | 'id'>

export async function markCancelled(db: Writer, { person_id, id }: Key, now: Date): Promise<void> {
  await rows(db, 'update scheduled_pins set cancelled_at = $3 where person_id = $1 and id = $2', [
    person_id,
    id,
    now,
  ])
}

/** One that was cancelled since, locked until the transaction ends. */
export function lockCancelled(
  db: Writer,
  of: ScheduledOf,
  id: ScheduledPinId,
  since: Date,
): Promise<(Key & Pick<ScheduledRow, 'publish_at' | 'failure'>) | null> {
  return row(
    db,
    `select person_id, id, publish_at, failure from scheduled_pins
      where person_id = $1 and ($2::bigint is null or advertiser_id = $2) and id = $3 and cancelled_at > $4 for update`,
    [of.person_id, of.advertiser_id, id, since],
  )
}

export async function clearCancelled(db: Writer, { person_id, id }: Key): Promise<void> {
  await rows(db, 'update scheduled_pins set cancelled_at = null where person_id = $1 and id = $2', [
    person_id,
    id,
  ])
}

type Media = Pick<ScheduledRow, 'image_signature' | 'video_signature' | 'story_id'>

/** Removes some that were cancelled before a moment; returns their pictures, videos and pages. */
export async function deleteCancelled(db: Writer, before: Date, limit: number): Promise<Media[]> {
  const old = await rows<Key>(
    db,
    'select person_id, id from scheduled_pins where cancelled_at <= $1 limit $2',
    [before, limit],
  )
  return rows<Media>(
    db,
    `delete from scheduled_pins s using unnest($2::bigint[], $3::bigint[]) old (person_id, id)
      where s.person_id = old.person_id and s.id = old.id and s.cancelled_at <= $1
      returning s.image_signature, s.video_signature, s.story_id`,
    [before, old.map(({ person_id }) => person_id), old.map(({ id }) => id)],
  )
}

/** Removes some of a person; returns their pictures, videos and pages. */
export function deleteScheduledOf(db: Writer, personId: PersonId, limit: number): Promise<Media[]> {
  return rows<Media>(
    db,
    `delete from scheduled_pins s using (select id from scheduled_pins where person_id = $1 limit $2) chosen
      where s.person_id = $1 and s.id = chosen.id returning s.image_signature, s.video_signature, s.story_id`,
    [personId, limit],
  )
}

/** What somebody scheduled in the name of others is left to them. */
export async function leaveToPinners(db: Writer, makerId: PersonId): Promise<void> {
  await rows(
    db,
    'update scheduled_pins set made_by = person_id where made_by = $1 and made_by <> person_id',
    [makerId],
  )
}
