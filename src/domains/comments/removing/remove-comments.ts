import { noId, type PersonId, type PinId } from '#contract/ids'
import { countPinComments } from '#domains/pins'
import type { Database, Writer } from '#platform/database'
import {
  deleteCommentsAt,
  deleteCommentsOf,
  deleteLikesOfComments,
  deleteReactionsAt,
  deleteReactionsOf,
  forgetMentionsOf,
  type RemovedComment,
  removeLikesOf,
  selectGone,
  selectPinsWith,
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
  await database.transaction((db) => deleteReactionsOf(db, personId))
  do {
    removed = await database.transaction((db) => forgetMentionsOf(db, personId, batch))
  } while (removed === batch)
}

/** Removes comments and reactions at deleted pins. */
export async function sweepComments(database: Database): Promise<void> {
  await sweep(database, 'comments', async (db, gone) => {
    await removeLikesAndCounts(db, await deleteCommentsAt(db, gone))
  })
  await sweep(database, 'reactions', deleteReactionsAt)
}

async function sweep(
  database: Database,
  what: 'comments' | 'reactions',
  removeAt: (db: Writer, gone: readonly PinId[]) => Promise<void>,
): Promise<void> {
  for (let after: PinId = noId; ; ) {
    const some = await selectPinsWith(database.reader, what, after, batch)
    const missed = await selectGone(database.reader, some)
    // Asked twice: on several machines a pin that just changes its board may be missed once.
    if (missed.length > 0)
      await database.transaction(async (db) => removeAt(db, await selectGone(db, missed)))
    after = some.at(-1) ?? after
    if (some.length < batch) return
  }
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
