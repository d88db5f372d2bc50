import { Failure } from '#contract/errors'
import type { BoardId, PersonId, PinId } from '#contract/ids'
import type { SavableBoard } from '#domains/boards'
import type { Writer } from '#platform/database'
import { lockEditablePins } from '../many/lock-pins.ts'
import { lockPin, type PinRow } from '../pin-queries.ts'

export interface OwnPin {
  pin: PinRow
  board: SavableBoard
}

/**
 * A pin on a board the viewer may change, both locked until the transaction ends, even if it was moved
 * meanwhile. `goingTo`: a further board that will be written to.
 */
export async function lockOwnPin(
  db: Writer,
  id: PinId,
  viewerId: PersonId,
  goingTo: BoardId | null = null,
): Promise<OwnPin> {
  const { pins, boards } = await lockEditablePins(
    db,
    [id],
    viewerId,
    goingTo === null ? [] : [goingTo],
  )
  const board = boards.get(pins[0]?.board_id ?? '')
  const pin = board && (await lockPin(db, board.id, id))
  if (!board || !pin) throw new Failure('pin_not_found', { field: 'id' })
  return { pin, board }
}

/**
 * A pin can be removed and edited only by its saver and the board's owner; on a board of
 * an ad account, the owner's pins also by people acting on behalf of the owner.
 */
export function checkMayRemove({ pin, board }: OwnPin, viewerId: PersonId): void {
  const isForOwner = board.advertiser_id !== null && board.is_on_behalf
  const hands = isForOwner ? [viewerId, board.owner_id] : [viewerId]
  if (!hands.includes(pin.person_id) && board.owner_id !== viewerId)
    throw new Failure('pin_of_others', { field: 'id' })
}
