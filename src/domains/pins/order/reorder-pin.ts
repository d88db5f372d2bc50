import { Failure } from '#contract/errors'
import type { BoardId, PinId } from '#contract/ids'
import { reorderPin } from '#contract/pins/reorder-pin'
import { lockSavableBoards } from '#domains/boards'
import type { Writer } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { findPin } from '../pin-queries.ts'
import { findPlace, findPlaceBehind, setPlace, spreadPlaces } from './order-queries.ts'

/** Everybody who may save to the board can reorder its pins. Concurrent requests wait for each other. */
export const reorderPinHandler = answerCommand(reorderPin, async (context, input) => {
  const { db, newId } = context
  const { id: viewerId } = memberOf(context)
  const missing = new Failure('pin_not_found', { field: 'pin_id' })
  const pin = await findPin(db, input.pin_id, viewerId)
  if (!pin) throw missing
  const { board_id } = pin
  const [board] = await lockSavableBoards(db, [board_id], viewerId)
  // The pin may have left the board while waiting for it.
  if (!board || (await findPlace(db, board_id, pin.id)) === null) throw missing
  if (input.after_pin_id === pin.id) return null
  // Before all existing pins, but after all future ones.
  const place =
    input.after_pin_id === null
      ? newId()
      : await placeBehind(db, board_id, pin.id, input.after_pin_id, newId)
  await setPlace(db, board_id, pin.id, place)
  return null
})

async function placeBehind(
  db: Writer,
  boardId: BoardId,
  pinId: PinId,
  afterId: PinId,
  newId: () => string,
): Promise<string> {
  const between = async () => {
    const above = await findPlace(db, boardId, afterId)
    if (above === null) throw new Failure('pin_not_found', { field: 'after_pin_id' })
    const below = await findPlaceBehind(db, boardId, above, pinId)
    return above - below > 1n ? String(below + (above - below) / 2n) : null
  }
  const place = await between()
  if (place !== null) return place
  // The gap is used up by many moves.
  await spreadPlaces(db, boardId, newId())
  const found = await between()
  if (found === null) throw new Error('There is no gap after spreading the places')
  return found
}
