import type { BoardId, PersonId } from '#contract/ids'
import { count, type Database, type Db, rows, type Writer, wrote } from '#platform/database'

/** Returns whether it is new. Counted by `addBoardFollower`. */
export function insertBoardFollow(
  db: Writer,
  followerId: PersonId,
  boardId: BoardId,
  at: Date,
): Promise<boolean> {
  return wrote(
    db,
    `insert into board_follows (follower_id, board_id, followed_at) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [followerId, boardId, at],
  )
}

/** Counts a follower, and locks the board until the transaction ends; false when the board is gone. */
export function addBoardFollower(db: Writer, id: BoardId): Promise<boolean> {
  return wrote(
    db,
    'update boards set follower_count = follower_count + 1 where id = $1 and deleted_at is null returning 1',
    [id],
  )
}

/** Ends a follow and uncounts it, if it existed. */
export async function endBoardFollow(
  db: Writer,
  followerId: PersonId,
  boardId: BoardId,
): Promise<void> {
  const existed = await wrote(
    db,
    'delete from board_follows where follower_id = $1 and board_id = $2 returning 1',
    [followerId, boardId],
  )
  if (existed)
    await rows(db, 'update boards set follower_count = follower_count - 1 where id = $1', [boardId])
}

export function countBoardsFollowed(db: Db, followerId: PersonId): Promise<number> {
  return count(db, 'select count(*)::int as n from board_follows where follower_id = $1', [
    followerId,
  ])
}

const batch = 200

/** Ends all follows of boards by a deleted account, in batches. */
export async function endBoardFollowsOf(database: Database, personId: PersonId): Promise<void> {
  while ((await database.transaction((db) => endSome(db, personId))) === batch);
}

async function endSome(db: Writer, personId: PersonId): Promise<number> {
  const some = await rows<{ board_id: BoardId }>(
    db,
    'select board_id from board_follows where follower_id = $1 order by board_id limit $2',
    [personId, batch],
  )
  for (const { board_id } of some) await endBoardFollow(db, personId, board_id)
  return some.length
}

/** Removes the followers of a deleted board, in batches. */
export async function removeFollowsOfBoard(database: Database, boardId: BoardId): Promise<void> {
  const removeSome = (db: Writer) =>
    rows(
      db,
      `delete from board_follows f
        using (select follower_id from board_follows where board_id = $1 limit $2) chosen
        where f.board_id = $1 and f.follower_id = chosen.follower_id returning 1`,
      [boardId, batch],
    )
  while ((await database.transaction(removeSome)).length === batch);
}
