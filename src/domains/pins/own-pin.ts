import { Failure } from '#contract/errors'
import { lockBoards, lockSavableBoard, type SavableBoard } from '#domains/boards'
import type { Writer } from '#platform/database'
import { findPin, lockPin, type PinRow } from './pin-queries.ts'

export interface OwnPin {
  pin: PinRow
  board: SavableBoard
}

/**
 * A pin on a board the viewer may change, both held until the transaction ends. `goingTo` names a further
 * board that will be written to: boards are locked in the order of their ids.
 */
export async function holdOwnPin(
  db: Writer,
  id: string,
  viewerId: string,
  goingTo: string | null = null,
): Promise<OwnPin> {
  const missing = new Failure('pin_not_found', { field: 'id' })
  const found = await findPin(db, id, viewerId)
  if (!found) throw missing
  if (goingTo !== null && goingTo !== found.board_id)
    await lockBoards(db, [found.board_id, goingTo])
  const board = await lockSavableBoard(db, found.board_id, viewerId)
  const pin = board && (await lockPin(db, board.id, id))
  if (!board || !pin) throw missing
  return { pin, board }
}
