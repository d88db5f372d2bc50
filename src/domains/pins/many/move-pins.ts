import { Failure } from '#contract/errors'
import { movePins } from '#contract/pins/many/move-pins'
import { answerCommand, memberOf } from '#platform/operations'
import { checkBoardsFree } from './board-actions/check-boards-free.ts'
import { checkRoomForPins, movePinsTo } from './change-places.ts'
import { checkMayLeave, findLockedPlace, lockEditablePins } from './lock-pins.ts'

export const movePinsHandler = answerCommand(
  movePins,
  async (context, { board_id, section_id, pin_ids }) => {
    const { db } = context
    const viewer = memberOf(context)
    const { pins, boards } = await lockEditablePins(db, pin_ids, viewer.id, [board_id])
    const to = await findLockedPlace(db, boards, board_id, section_id, viewer.id)
    if (pins.length === 0) throw new Failure('pin_not_found', { field: 'pin_ids' })
    await checkBoardsFree(db, [...new Set([...pins.map((pin) => pin.board_id), board_id])])

    const coming = pins.filter((pin) => pin.board_id !== board_id)
    const moving = pins.filter((pin) => coming.includes(pin) || pin.section_id !== section_id)
    if (moving.length === 0) throw new Failure('pins_already_there', { field: 'board_id' })
    checkMayLeave(coming, boards, viewer.id, 'pin_ids')
    checkRoomForPins(to.board, coming.length, 'board_id')
    await movePinsTo(db, boards, moving, to.board, () => section_id)
    return { pin_ids: moving.map(({ id }) => id) }
  },
)
