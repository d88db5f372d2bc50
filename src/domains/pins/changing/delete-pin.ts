import type { PersonId, PinId } from '#contract/ids'
import { deletePin } from '#contract/pins/delete-pin'
import { type Database, row, type Writer } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { removePins } from '../many/change-places.ts'
import type { Deletion } from '../undo/deleted-queries.ts'
import { removeDeletedPin } from '../undo/remove-deleted-pins.ts'
import { checkMayRemove, lockOwnPin } from './own-pin.ts'

export const deletePinHandler = answerCommand(deletePin, async (context, { id }) => {
  const { db, clock } = context
  const by = memberOf(context).id
  await removeOwnPin(db, id, by, { by, at: clock.now(), action_id: null })
  return null
})

export async function removeOwnPin(
  db: Writer,
  id: PinId,
  personId: PersonId,
  deletion: Deletion | null,
): Promise<void> {
  const locked = await lockOwnPin(db, id, personId)
  checkMayRemove(locked, personId)
  const { pin, board } = locked
  const has_hashtags = pin.description.includes('#')
  await removePins(db, new Map([[board.id, board]]), [{ ...pin, has_hashtags }], deletion)
}

/** For the operator: removes a pin as if its board's owner had deleted it, and for good. */
export async function removeReportedPin(database: Database, id: PinId): Promise<void> {
  await removeDeletedPin(database, id)
  await database.transaction(async (db) => {
    const found = await row<{ owner_id: PersonId }>(
      db,
      'select b.owner_id from pins p join boards b on b.id = p.board_id where p.id = $1 and b.deleted_at is null',
      [id],
    )
    if (found) await removeOwnPin(db, id, found.owner_id, null)
  })
}
