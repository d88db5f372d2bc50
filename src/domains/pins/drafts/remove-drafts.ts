import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Database, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { announceReleased } from '../leaving/release-media.ts'
import { undoTime } from '../undo/undo-time.ts'
import {
  deleteDrafts,
  leaveDraftsToOwners,
  lockDeletedBefore,
  lockDraftsOf,
  lockUnchanged,
  originalOf,
} from './old-draft-queries.ts'

type Tools = Pick<Services, 'clock'>

const batch = 500
const dayMs = 86_400_000

/** Removes deleted ones that can no longer be brought back, in batches, with what they alone used. */
export function removeDeletedDrafts({ clock }: Tools, database: Database): Promise<void> {
  const before = undoTime.since(clock.now())
  return removeAll(database, (db) => lockDeletedBefore(db, before, batch))
}

/** Removes those that were left alone for long. */
export function sweepOldDrafts({ clock }: Tools, database: Database): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.pinDraftDays * dayMs)
  return removeAll(database, (db) => lockUnchanged(db, before, batch))
}

/** Of a deleted account; what it began in the name of others stays theirs. */
export async function removeDraftsOf(database: Database, personId: PersonId): Promise<void> {
  await removeAll(database, (db) => lockDraftsOf(db, personId, batch))
  await database.transaction((db) => leaveDraftsToOwners(db, personId))
}

async function removeAll(
  database: Database,
  lock: (db: Writer) => ReturnType<typeof lockUnchanged>,
): Promise<void> {
  const removeSome = () =>
    database.transaction(async (db) => {
      const drafts = await lock(db)
      const gone = await deleteDrafts(db, drafts)
      await announceReleased(db, gone)
      await announceReleased(db, gone.map(originalOf))
      return drafts.length
    })
  while ((await removeSome()) === batch);
}
