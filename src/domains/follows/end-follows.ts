import type { BoardId, PersonId } from '#contract/ids'
import { endBoardFollow } from '#domains/boards'
import { endPersonFollow, lockPeople } from '#domains/people'
import { type Database, rows, type Writer } from '#platform/database'

/** After a block: ends the follows between the two, and of each other's boards. */
export async function endFollowsBetween(
  database: Database,
  one: PersonId,
  other: PersonId,
): Promise<void> {
  await database.transaction(async (db) => {
    await endBoardFollows(db, one, other)
    await endBoardFollows(db, other, one)
    await lockPeople(db, [one, other])
    await endPersonFollow(db, one, other)
    await endPersonFollow(db, other, one)
  })
}

async function endBoardFollows(db: Writer, followerId: PersonId, ownerId: PersonId): Promise<void> {
  const followed = await rows<{ board_id: BoardId }>(
    db,
    `select f.board_id from board_follows f
      where f.follower_id = $1 and f.board_id in (select id from boards where owner_id = $2) order by f.board_id`,
    [followerId, ownerId],
  )
  for (const { board_id } of followed) await endBoardFollow(db, followerId, board_id)
}
