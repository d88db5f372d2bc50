import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Database, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { announceReleased } from '../leaving/release-media.ts'
import { undoTime } from '../undo/undo-time.ts'
import {
  type DraftMedia,
  deleteDeleted,
  deleteDraftsOf,
  deleteUnchanged,
  leaveDraftsToOwners,
  originalOf,
} from './old-draft-queries.ts'

type Tools = Pick<Services, 'clock'>

const batch = 500
const dayMs = 86_400_000

/** Removes deleted ones that can no longer be brought back, in batches, with what they alone used. */
export function removeDeletedDrafts({ clock }: Tools, database: Database): Promise<void> {
  const before = undoTime.since(clock.now())
  return removeAll(database, (db) => deleteDeleted(db, before, batch))
}

/** Removes those that were left alone for long. */
export function sweepOldDrafts({ clock }: Tools, database: Database): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.pinDraftDays * dayMs)
  return removeAll(database, (db) => deleteUnchanged(db, before, batch))
}

/** Of a deleted account; what it began in the name of others stays theirs. */
export async function removeDraftsOf(database: Database, personId: PersonId): Promise<void> {
  await removeAll(database, (db) => deleteDraftsOf(db, personId, batch))
  await database.transaction((db) => leaveDraftsToOwners(db, personId))
}

async function removeAll(
  database: Database,
  remove: (db: Writer) => Promise<DraftMedia[]>,
): Promise<void> {
  const removeSome = () =>
    database.transaction(async (db) => {
      const gone = await remove(db)
      await announceReleased(db, gone)
      await announceReleased(db, gone.map(originalOf))
      return gone.length
    })
  while ((await removeSome()) === batch);
}
