import type { PersonId } from '#contract/ids'
import { countPinComments } from '#domains/pins'
import type { Database, Writer } from '#platform/database'
import {
  deleteCommentsOf,
  deleteCommentsOfGonePins,
  deleteLikesOfComments,
  deleteReactionsOf,
  deleteReactionsOfGonePins,
  forgetMentionsOf,
  type RemovedComment,
  removeLikesOf,
} from './removal-queries.ts'

const batch = 500

/** Removes the comments, likes and reactions of a deleted account; in batches, each in its own transaction. */
export async function removeCommentsOf(database: Database, personId: PersonId): Promise<void> {
  let removed: number
  do {
    removed = await database.transaction(async (db) =>
      removeLikesAndCounts(db, await deleteCommentsOf(db, personId, batch)),
    )
  } while (removed > 0)
  do {
    removed = await database.transaction((db) => removeLikesOf(db, personId, batch))
  } while (removed === batch)
  await database.transaction(async (db) => {
    await deleteReactionsOf(db, personId)
    await forgetMentionsOf(db, personId)
  })
}

/** Removes comments and reactions at deleted pins. */
export async function sweepComments(database: Database): Promise<void> {
  let removed: number
  do {
    removed = await database.transaction(async (db) =>
      removeLikesAndCounts(db, await deleteCommentsOfGonePins(db, batch)),
    )
  } while (removed > 0)
  do {
    removed = await database.transaction((db) => deleteReactionsOfGonePins(db, batch))
  } while (removed === batch)
}

async function removeLikesAndCounts(db: Writer, gone: readonly RemovedComment[]): Promise<number> {
  await deleteLikesOfComments(
    db,
    gone.map(({ id }) => id),
  )
  for (const [pinId, comments] of Map.groupBy(gone, ({ pin_id }) => pin_id))
    await countPinComments(db, pinId, -comments.filter((one) => one.taken_down_at === null).length)
  return gone.length
}
