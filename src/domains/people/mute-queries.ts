import type { PersonId } from '#contract/ids'
import { count, type Db, rows, type Writer } from '#platform/database'
import type { TimedKeys } from '#platform/paging'
import { personCardJson } from './cards/person-card.ts'

/** SQL: `viewer` has muted `person`. */
export function mutedBy(viewer: string, person: string): string {
  return `exists (select 1 from person_mutes mute where mute.person_id = ${viewer} and mute.muted_id = ${person})`
}

/** SQL: the ids of all whom `viewer` has muted. */
export function mutedPeople(viewer: string): string {
  return `select mute.muted_id from person_mutes mute where mute.person_id = ${viewer}`
}

export async function insertMute(
  db: Writer,
  personId: PersonId,
  mutedId: PersonId,
  at: Date,
): Promise<void> {
  await rows(
    db,
    `insert into person_mutes (person_id, muted_id, muted_at) values ($1, $2, $3)
     on conflict do nothing`,
    [personId, mutedId, at],
  )
}

export async function deleteMute(db: Writer, personId: PersonId, mutedId: PersonId): Promise<void> {
  await rows(db, 'delete from person_mutes where person_id = $1 and muted_id = $2', [
    personId,
    mutedId,
  ])
}

/** Not counting `besidesId`. */
export function countMutes(db: Db, personId: PersonId, besidesId: PersonId): Promise<number> {
  return count(
    db,
    'select count(*)::int as n from person_mutes where person_id = $1 and muted_id <> $2',
    [personId, besidesId],
  )
}

export interface MuteRow {
  muted_id: PersonId
  card: string
  muted_at: Date
}

/** Latest first, after the one with these keys; includes hidden people, so that a mute can be removed. */
export function selectMutes(
  db: Db,
  personId: PersonId,
  after: TimedKeys | null,
  limit: number,
): Promise<MuteRow[]> {
  return rows<MuteRow>(
    db,
    `select m.muted_id, m.muted_at, ${personCardJson('p')} as card
       from person_mutes m join people p on p.id = m.muted_id
      where m.person_id = $1
        and ($2::timestamptz is null or (m.muted_at, m.muted_id) < ($2, $3::bigint))
      order by m.muted_at desc, m.muted_id desc limit $4`,
    [personId, after?.at ?? null, after?.id ?? null, limit],
  )
}

/** Deletes the mutes by and of a deleted account. */
export async function deleteMutesOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from person_mutes where person_id = $1 or muted_id = $1', [personId])
}
