import { deletePin } from '#contract/pins/delete-pin'
import { type Database, row, type Writer } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { announceHashtags } from '../hashtags/keep-hashtags.ts'
import { announceReleased } from '../leaving/release-media.ts'
import { deletePinRow } from '../pin-queries.ts'
import { countDeparture } from '../place-pin.ts'
import { checkMayTake, holdOwnPin } from './own-pin.ts'

export const deletePinHandler = answerCommand(deletePin, async (context, { id }) => {
  await takeAway(context.db, id, memberOf(context).id)
  return null
})

async function takeAway(db: Writer, id: string, personId: string): Promise<void> {
  const held = await holdOwnPin(db, id, personId)
  checkMayTake(held, personId)
  const { pin, board } = held
  await deletePinRow(db, board.id, pin.id)
  await countDeparture(db, board, pin.section_id, pin.id)
  await announceHashtags(db, pin, pin.description)
  await announceReleased(db, [pin])
}

/** For the operator: as if its board's owner had done it. */
export async function removeReportedPin(database: Database, id: string): Promise<void> {
  await database.transaction(async (db) => {
    const found = await row<{ owner_id: string }>(
      db,
      'select b.owner_id from pins p join boards b on b.id = p.board_id where p.id = $1 and b.deleted_at is null',
      [id],
    )
    if (found) await takeAway(db, id, found.owner_id)
  })
}
