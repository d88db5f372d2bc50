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

/** Of a repin, the creator decides; on a board of an ad account, also people acting on behalf of the owner. */
export function checkIsCreator({ pin, board }: OwnPin, viewerId: PersonId): void {
  if (!handsOf(board, viewerId).includes(pin.person_id) || pin.root_pin_id !== pin.id)
    throw new Failure('pin_not_created', { field: 'id' })
}

/**
 * A pin can be removed and edited only by its saver and the board's owner; on a board of
 * an ad account, the owner's pins also by people acting on behalf of the owner.
 */
export function checkMayRemove({ pin, board }: OwnPin, viewerId: PersonId): void {
  if (!handsOf(board, viewerId).includes(pin.person_id) && board.owner_id !== viewerId)
    throw new Failure('pin_of_others', { field: 'id' })
}

/** In whose name the viewer acts there. */
function handsOf(board: SavableBoard, viewerId: PersonId): PersonId[] {
  const isForOwner = board.advertiser_id !== null && board.is_on_behalf
  return isForOwner ? [viewerId, board.owner_id] : [viewerId]
}
