import { Failure } from '#contract/errors'
import { deletePins } from '#contract/pins/many/delete-pins'
import { answerCommand, memberOf } from '#platform/operations'
import { checkBoardsFree } from './board-actions/check-boards-free.ts'
import { removePins } from './change-places.ts'
import { checkMayLeave, lockEditablePins } from './lock-pins.ts'

export const deletePinsHandler = answerCommand(deletePins, async (context, { pin_ids }) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  const { pins, boards } = await lockEditablePins(db, pin_ids, viewer.id)
  if (pins.length === 0) throw new Failure('pin_not_found', { field: 'pin_ids' })
  await checkBoardsFree(db, [...new Set(pins.map((pin) => pin.board_id))])
  checkMayLeave(pins, boards, viewer.id, 'pin_ids')
  await removePins(db, boards, pins, { by: viewer.id, at: clock.now(), action_id: null })
  return { pin_ids: pins.map(({ id }) => id) }
})
