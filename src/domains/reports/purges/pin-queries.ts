import type { BoardId, PersonId, PinId, PurgeId } from '#contract/ids'
import { isMadePublic } from '#domains/boards'
import { type Db, row, rows, type Writer } from '#platform/database'

/** Between two ids, which neither is included of. */
export interface ScanRange {
  after: string
  before: string
  personId: PersonId | null
}

export interface ScannedPin {
  id: PinId
  person_id: PersonId
  board_id: BoardId
  /** null as well where links do not matter. */
  link: string | null
}

/** Pins in the order of their ids, whether they are meant or not: what a page costs does not depend on how many are. */
export function scanPins(
  db: Db,
  { after, before, personId }: ScanRange,
  { withLinks, limit }: { withLinks: boolean; limit: number },
): Promise<ScannedPin[]> {
  const columns = 'p.id, p.person_id, p.board_id, case when $4::boolean then p.link end as link'
  const range = 'p.id > $1::bigint and p.id < $2::bigint'
  return rows<ScannedPin>(
    db,
    personId === null
      ? `select ${columns} from pins p where ${range} and $3::bigint is null order by p.id limit $5`
      : `select ${columns} from pins p where p.person_id = $3::bigint and ${range} order by p.id limit $5`,
    [after, before, personId, withLinks, limit],
  )
}

/** Whether each board that is not deleted is public. */
export async function selectPublicity(
  db: Db,
  boardIds: readonly BoardId[],
): Promise<Map<BoardId, boolean>> {
  const found = await rows<{ id: BoardId; is_public: boolean }>(
    db,
    `select b.id, ${isMadePublic} as is_public from boards b where b.id = any($1::bigint[]) and b.deleted_at is null`,
    [boardIds],
  )
  return new Map(found.map(({ id, is_public }) => [id, is_public]))
}

export interface FoundPin {
  pin_id: PinId
  person_id: PersonId
  is_public: boolean
}

export async function insertFound(
  db: Writer,
  purgeId: PurgeId,
  found: readonly FoundPin[],
): Promise<void> {
  await rows(
    db,
    `insert into purge_pins (purge_id, pin_id, person_id, is_public)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::boolean[])`,
    [
      purgeId,
      found.map(({ pin_id }) => pin_id),
      found.map(({ person_id }) => person_id),
      found.map(({ is_public }) => is_public),
    ],
  )
}

/** Writes down whose the found pins are; returns how many people. */
export async function insertPeople(db: Writer, purgeId: PurgeId): Promise<number> {
  const people = await rows(
    db,
    `insert into purge_people (purge_id, person_id, pins)
     select purge_id, person_id, count(*)::int from purge_pins where purge_id = $1 group by purge_id, person_id
     returning 1`,
    [purgeId],
  )
  await rows(db, 'update purges set people = $2 where id = $1', [purgeId, people.length])
  return people.length
}

export type PendingPin = Pick<FoundPin, 'pin_id' | 'person_id'>

export function selectPending(db: Db, purgeId: PurgeId, limit: number): Promise<PendingPin[]> {
  return rows<PendingPin>(
    db,
    `select pin_id, person_id from purge_pins where purge_id = $1 and outcome is null order by pin_id limit $2`,
    [purgeId, limit],
  )
}

export function selectRemoved(
  db: Db,
  purgeId: PurgeId,
  personId: PersonId,
  limit: number,
): Promise<PendingPin[]> {
  return rows<PendingPin>(
    db,
    `select pin_id, person_id from purge_pins
      where person_id = $2 and purge_id = $1 and outcome = 'removed' order by pin_id limit $3`,
    [purgeId, personId, limit],
  )
}

/** Locked until the transaction ends; false where another job has done it. */
export async function lockPin(
  db: Writer,
  purgeId: PurgeId,
  pinId: PinId,
  outcome: 'removed' | null,
): Promise<boolean> {
  const found = await row(
    db,
    `select 1 from purge_pins where purge_id = $1 and pin_id = $2 and outcome is not distinct from $3 for update`,
    [purgeId, pinId, outcome],
  )
  return found !== null
}

export type Outcome = 'removed' | 'gone' | 'put_back' | 'lost'

export async function setOutcome(
  db: Writer,
  purgeId: PurgeId,
  pinId: PinId,
  outcome: Outcome,
): Promise<void> {
  await rows(db, 'update purge_pins set outcome = $3 where purge_id = $1 and pin_id = $2', [
    purgeId,
    pinId,
    outcome,
  ])
}

/** Those on public boards. */
export async function selectListedPins(
  db: Db,
  purgeId: PurgeId,
  after: string,
  limit: number,
): Promise<PinId[]> {
  const found = await rows<{ pin_id: PinId }>(
    db,
    `select pin_id from purge_pins where purge_id = $1 and is_public and pin_id > $2::bigint order by pin_id limit $3`,
    [purgeId, after, limit],
  )
  return found.map(({ pin_id }) => pin_id)
}

/** Those whose boards are public now, also where they were removed. */
export async function selectPublic(db: Db, pinIds: readonly PinId[]): Promise<Set<PinId>> {
  const found = await rows<{ id: PinId }>(
    db,
    `select p.id from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[]) and ${isMadePublic}
     union all
     select d.id from deleted_pins d join boards b on b.id = d.board_id where d.id = any($1::bigint[]) and ${isMadePublic}`,
    [pinIds],
  )
  return new Set(found.map(({ id }) => id))
}

/** A pin that may be removed, with what it is called; null: it is gone. */
export function findRemovable(
  db: Db,
  pinId: PinId,
): Promise<{ title: string; description: string } | null> {
  return row(
    db,
    `select p.title, p.description from pins p join boards b on b.id = p.board_id
      where p.id = $1 and b.deleted_at is null`,
    [pinId],
  )
}
