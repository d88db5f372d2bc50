import type { BoardId, PersonId, PinId } from '#contract/ids'
import { lockSavableBoards } from '#domains/boards'
import { row, rows, type Writer } from '#platform/database'
import { removeOwnPin } from '../changing/delete-pin.ts'
import { checkBoardsFree } from '../many/board-actions/check-boards-free.ts'
import type { PinPorts } from '../ports.ts'
import { lockTakenDown } from './deleted-queries.ts'
import { bringBack, withCards } from './restore-pins.ts'

/** For the operator: nobody finds the pin any more, until it is put back or removed for good. */
export async function takeDownPin(db: Writer, id: PinId): Promise<void> {
  // Whoever deleted it themselves may not bring it back.
  await rows(db, 'update deleted_pins set deleted_by = null where id = $1', [id])
  const found = await row<{ owner_id: PersonId }>(
    db,
    'select b.owner_id from pins p join boards b on b.id = p.board_id where p.id = $1 and b.deleted_at is null',
    [id],
  )
  const deletion = { by: null, at: 'infinity', action_id: null } as const
  if (found) await removeOwnPin(db, id, found.owner_id, deletion)
}

/** For the operator: returns false when it was not taken down, or its board or picture is gone. */
export async function putBackPin(
  db: Writer,
  id: PinId,
  countComments: PinPorts['countComments'],
): Promise<boolean> {
  const place = await row<{ board_id: BoardId }>(
    db,
    'select board_id from deleted_pins where id = $1',
    [id],
  )
  const deleted = place && (await lockTakenDown(db, place.board_id, id))
  if (!deleted) return false
  const board = await row<{ owner_id: PersonId }>(db, 'select owner_id from boards where id = $1', [
    deleted.board_id,
  ])
  const boards = board && (await lockSavableBoards(db, [deleted.board_id], board.owner_id))
  if (!boards?.size) return false
  await checkBoardsFree(db, [deleted.board_id])
  const pins = await withCards(db, [deleted])
  await bringBack(db, boards, pins, countComments)
  return pins.length > 0
}
