import type { BoardId, PersonId } from '#contract/ids'
import { countBoardFollower } from '#domains/boards'
import { countFollows, lockPeople } from '#domains/people'
import { type Database, rows, type Writer } from '#platform/database'
import { deleteBoardFollow } from './board-follow-queries.ts'
import { deletePersonFollow } from './follow-queries.ts'

const batch = 200

/** After a block: removes the follows between the two, and of each other's boards. */
export async function endFollowsBetween(
  database: Database,
  one: PersonId,
  other: PersonId,
): Promise<void> {
  await database.transaction(async (db) => {
    await endBoardFollows(db, one, other)
    await endBoardFollows(db, other, one)
    await lockPeople(db, [one, other])
    if (await deletePersonFollow(db, one, other)) await countFollows(db, one, other, -1)
    if (await deletePersonFollow(db, other, one)) await countFollows(db, other, one, -1)
  })
}

async function endBoardFollows(db: Writer, followerId: PersonId, ownerId: PersonId): Promise<void> {
  const followed = await rows<{ board_id: BoardId }>(
    db,
    `select f.board_id from board_follows f join boards b on b.id = f.board_id
      where f.follower_id = $1 and b.owner_id = $2 order by f.board_id`,
    [followerId, ownerId],
  )
  for (const { board_id } of followed)
    if (await deleteBoardFollow(db, followerId, board_id))
      await countBoardFollower(db, board_id, -1)
}

/** Removes all follows by and of a deleted account, in batches. */
export async function removeFollowsOf(database: Database, personId: PersonId): Promise<void> {
  while ((await database.transaction((db) => removePeople(db, personId))) === batch);
  while ((await database.transaction((db) => removeBoards(db, personId))) === batch);
}

async function removePeople(db: Writer, personId: PersonId): Promise<number> {
  const some = await rows<{ follower_id: PersonId; person_id: PersonId }>(
    db,
    `select follower_id, person_id from person_follows
      where follower_id = $1 or person_id = $1 order by follower_id, person_id limit $2`,
    [personId, batch],
  )
  await lockPeople(db, [...new Set(some.flatMap((one) => [one.follower_id, one.person_id]))])
  for (const { follower_id, person_id } of some)
    if (await deletePersonFollow(db, follower_id, person_id))
      await countFollows(db, follower_id, person_id, -1)
  return some.length
}

async function removeBoards(db: Writer, personId: PersonId): Promise<number> {
  const some = await rows<{ board_id: BoardId }>(
    db,
    'select board_id from board_follows where follower_id = $1 order by board_id limit $2',
    [personId, batch],
  )
  for (const { board_id } of some)
    if (await deleteBoardFollow(db, personId, board_id)) await countBoardFollower(db, board_id, -1)
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
