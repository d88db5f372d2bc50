import { deletePin } from '#contract/pins/delete-pin'
import { enqueue } from '#platform/jobs'
import { answerCommand, memberOf } from '#platform/operations'
import { holdOwnPin } from './own-pin.ts'
import { countSaves, deletePinRow } from './pin-queries.ts'
import { countDeparture } from './place-pin.ts'

export const deletePinHandler = answerCommand(deletePin, async (context, { id }) => {
  const { db } = context
  const { pin, board } = await holdOwnPin(db, id, memberOf(context).id)
  await deletePinRow(db, board.id, pin.id)
  await countDeparture(db, board, pin.section_id)
  await countSaves(db, pin.root_pin_id, -1)
  await enqueue(db, 'image_released', { signature: pin.image_signature })
  return null
})
