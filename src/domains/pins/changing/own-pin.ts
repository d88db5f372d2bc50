import { Failure } from '#contract/errors'
import type { SavableBoard } from '#domains/boards'
import type { Writer } from '#platform/database'
import { holdPins } from '../many/hold-pins.ts'
import { lockPin, type PinRow } from '../pin-queries.ts'

export interface OwnPin {
  pin: PinRow
  board: SavableBoard
}

/**
 * A pin on a board the viewer may change, both held until the transaction ends, wherever it was moved
 * meanwhile. `goingTo` names a further board that will be written to.
 */
export async function holdOwnPin(
  db: Writer,
  id: string,
  viewerId: string,
  goingTo: string | null = null,
): Promise<OwnPin> {
  const { pins, boards } = await holdPins(db, [id], viewerId, goingTo === null ? [] : [goingTo])
  const board = boards.get(pins[0]?.board_id ?? '')
  const pin = board && (await lockPin(db, board.id, id))
  if (!board || !pin) throw new Failure('pin_not_found', { field: 'id' })
  return { pin, board }
}

/**
 * What somebody else saved is taken away and reworded by them and the board's owner alone; on a board of
 * an ad account, the owner's pins also by who works there in the owner's stead.
 */
export function checkMayTake({ pin, board }: OwnPin, viewerId: string): void {
  const isOwnersHand = board.advertiser_id !== null && board.is_on_behalf
  const hands = isOwnersHand ? [viewerId, board.owner_id] : [viewerId]
  if (!hands.includes(pin.person_id) && board.owner_id !== viewerId)
    throw new Failure('pin_of_others', { field: 'id' })
}
