import type { PersonId, PinId, PurgeId } from '#contract/ids'
import { isMadePublic } from '#domains/boards'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface PendingPin {
  pin_id: PinId
  person_id: PersonId
}

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

export interface ListedPin {
  pin_id: PinId
  /** The picture by which it was found. */
  image_signature: string | null
}

/** Those on public boards. */
export function selectListedPins(
  db: Db,
  purgeId: PurgeId,
  after: string,
  limit: number,
): Promise<ListedPin[]> {
  return rows<ListedPin>(
    db,
    `select pin_id, image_signature from purge_pins where purge_id = $1 and is_public and pin_id > $2::bigint order by pin_id limit $3`,
    [purgeId, after, limit],
  )
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
