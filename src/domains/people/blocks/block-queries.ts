import type { PersonId } from '#contract/ids'
import { count, type Db, rows, type Writer, wrote } from '#platform/database'
import type { TimedKeys } from '#platform/paging'

/** Returns whether it is new. */
export function insertBlock(
  db: Writer,
  blockerId: PersonId,
  personId: PersonId,
  at: Date,
): Promise<boolean> {
  return wrote(
    db,
    `insert into person_blocks (blocker_id, person_id, blocked_at) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [blockerId, personId, at],
  )
}

export async function deleteBlock(
  db: Writer,
  blockerId: PersonId,
  personId: PersonId,
): Promise<void> {
  await rows(db, 'delete from person_blocks where blocker_id = $1 and person_id = $2', [
    blockerId,
    personId,
  ])
}

export function countBlocks(db: Db, blockerId: PersonId): Promise<number> {
  return count(db, 'select count(*)::int as n from person_blocks where blocker_id = $1', [
    blockerId,
  ])
}

export interface BlockRow {
  person_id: PersonId
  card: string
  blocked_at: Date
}

/** Latest first, after the one with these keys; includes hidden people, so that a block can be removed. */
export function selectBlocks(
  db: Db,
  blockerId: PersonId,
  after: TimedKeys | null,
  limit: number,
): Promise<BlockRow[]> {
  return rows<BlockRow>(
    db,
    `select k.person_id, k.blocked_at, p.card
       from person_blocks k join people p on p.id = k.person_id
      where k.blocker_id = $1
        and ($2::timestamptz is null or (k.blocked_at, k.person_id) < ($2, $3::bigint))
      order by k.blocked_at desc, k.person_id desc limit $4`,
    [blockerId, after?.at ?? null, after?.id ?? null, limit],
  )
}

/** Deletes the blocks by and of a deleted account. */
export async function deleteBlocksOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from person_blocks where blocker_id = $1 or person_id = $1', [personId])
}
