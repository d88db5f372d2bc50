import { deletePin } from '#contract/pins/delete-pin'
import { type Database, row, type Writer } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { removePins } from '../many/change-places.ts'
import type { Deletion } from '../undo/deleted-queries.ts'
import { removeDeletedPin } from '../undo/remove-deleted-pins.ts'
import { checkMayTake, holdOwnPin } from './own-pin.ts'

export const deletePinHandler = answerCommand(deletePin, async (context, { id }) => {
  const { db, clock } = context
  const by = memberOf(context).id
  await takeAway(db, id, by, { by, at: clock.now(), action_id: null })
  return null
})

async function takeAway(
  db: Writer,
  id: string,
  personId: string,
  deletion: Deletion | null,
): Promise<void> {
  const held = await holdOwnPin(db, id, personId)
  checkMayTake(held, personId)
  const { pin, board } = held
  const has_hashtags = pin.description.includes('#')
  await removePins(db, new Map([[board.id, board]]), [{ ...pin, has_hashtags }], deletion)
}

/** For the operator: as if its board's owner had done it, and for good. */
export async function removeReportedPin(database: Database, id: string): Promise<void> {
  await removeDeletedPin(database, id)
  await database.transaction(async (db) => {
    const found = await row<{ owner_id: string }>(
      db,
      'select b.owner_id from pins p join boards b on b.id = p.board_id where p.id = $1 and b.deleted_at is null',
      [id],
    )
    if (found) await takeAway(db, id, found.owner_id, null)
  })
}
