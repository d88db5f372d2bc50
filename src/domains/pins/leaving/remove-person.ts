import type { PersonId } from '#contract/ids'
import { lockCountedBoards } from '#domains/boards'
import { type Database, rows, type Writer } from '#platform/database'
import { forgetHashtags } from '../hashtags/sync-hashtags.ts'
import { removePins } from '../many/change-places.ts'
import { lockPins, selectOldestOf } from '../many/many-queries.ts'
import { removeDeletedPinsOf } from '../undo/remove-deleted-pins.ts'

const batch = 500

/**
 * Removes all pins of a deleted account, on any board, and its name from pictures
 * that others repinned: those then count as saved first by their current saver. In batches, each in its own transaction.
 */
export async function removePinsOf(database: Database, personId: PersonId): Promise<void> {
  while ((await database.transaction((db) => removeSome(db, personId))) > 0);
  while ((await database.transaction((db) => forgetSome(db, personId))) === batch);
  await removeDeletedPinsOf(database, personId)
}

async function removeSome(db: Writer, personId: PersonId): Promise<number> {
  const oldest = await selectOldestOf(db, personId, batch)
  const boardIds = [...new Set(oldest.map((pin) => pin.board_id))]
  const boards = await lockCountedBoards(db, boardIds)
  const ids = oldest.map(({ id }) => id)
  // Pins that were moved while waiting for their board are handled by a later step.
  const pins = await lockPins(db, ids, boardIds)
  await forgetHashtags(db, pins)
  await removePins(db, boards, pins, null)
  return oldest.length
}

async function forgetSome(db: Writer, personId: PersonId): Promise<number> {
  const changed = await rows(
    db,
    `update pins p set root_person_id = p.person_id
       from (select board_id, id from pins
              where root_person_id = $1 and root_person_id <> person_id limit $2) chosen
      where p.board_id = chosen.board_id and p.id = chosen.id returning 1`,
    [personId, batch],
  )
  return changed.length
}
