import type { PersonId } from '#contract/ids'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { announceReleased } from '../leaving/release-media.ts'
import { undoTime } from '../undo/undo-time.ts'
import { deleteCancelled, deleteScheduledOf, leaveToPinners } from './cancelled-queries.ts'
import { deletePublished, deletePublishedOf } from './publishing/published-queries.ts'

const batch = 500

/** Removes cancelled ones that can no longer be brought back, in batches. */
export async function removeCancelledPins(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
): Promise<void> {
  const before = undoTime.since(clock.now())
  while ((await removeSome(database, (db) => deleteCancelled(db, before, batch))) === batch);
}

/** Forgets which pins scheduled ones became, once nobody can still be changing one. */
export async function forgetPublished(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
): Promise<void> {
  const before = undoTime.since(clock.now())
  while ((await database.transaction((db) => deletePublished(db, before, batch))) === batch);
}

/** Of a deleted account; what it scheduled in the name of others stays theirs. */
export async function removeScheduledPinsOf(database: Database, personId: PersonId): Promise<void> {
  while ((await removeSome(database, (db) => deleteScheduledOf(db, personId, batch))) === batch);
  await database.transaction(async (db) => {
    await leaveToPinners(db, personId)
    await deletePublishedOf(db, personId)
  })
}

function removeSome(
  database: Database,
  remove: (
    db: Parameters<typeof announceReleased>[0],
  ) => Promise<Parameters<typeof announceReleased>[1]>,
): Promise<number> {
  return database.transaction(async (db) => {
    const gone = await remove(db)
    await announceReleased(db, gone)
    return gone.length
  })
}
