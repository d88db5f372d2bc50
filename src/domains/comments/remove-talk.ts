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
  takeLikesBack,
} from './removal-queries.ts'

const batch = 500

/** Removes what somebody whose account is gone said; some at a time, and each step stands by itself. */
export async function removeTalkOf(database: Database, personId: string): Promise<void> {
  let removed: number
  do {
    removed = await database.transaction(async (db) =>
      clearAway(db, await deleteCommentsOf(db, personId, batch)),
    )
  } while (removed > 0)
  do {
    removed = await database.transaction((db) => takeLikesBack(db, personId, batch))
  } while (removed === batch)
  await database.transaction(async (db) => {
    await deleteReactionsOf(db, personId)
    await forgetMentionsOf(db, personId)
  })
}

/** What was said at pins that are gone. */
export async function sweepTalk(database: Database): Promise<void> {
  let removed: number
  do {
    removed = await database.transaction(async (db) =>
      clearAway(db, await deleteCommentsOfGonePins(db, batch)),
    )
  } while (removed > 0)
  do {
    removed = await database.transaction((db) => deleteReactionsOfGonePins(db, batch))
  } while (removed === batch)
}

async function clearAway(db: Writer, gone: readonly RemovedComment[]): Promise<number> {
  await deleteLikesOfComments(
    db,
    gone.map(({ id }) => id),
  )
  for (const [pinId, comments] of Map.groupBy(gone, ({ pin_id }) => pin_id))
    await countPinComments(db, pinId, -comments.length)
  return gone.length
}
