import { createSection } from '#contract/boards/sections/create-section'
import { Failure } from '#contract/errors'
import { addNamedSection, findSection, toSection } from '#domains/boards'
import { answerCommand, memberOf } from '#platform/operations'
import { checkBoardsFree } from '../many/board-actions/check-boards-free.ts'
import { checkRoomForPins, movePinsTo } from '../many/change-places.ts'
import { checkMayLeave, lockEditablePins } from '../many/lock-pins.ts'

/** The initial pins come from this board or from others of the viewer's. */
export const createSectionHandler = answerCommand(
  createSection,
  async (context, { board_id, name, initial_pins }) => {
    const { db } = context
    const viewer = memberOf(context)
    const { pins, boards } = await lockEditablePins(db, initial_pins, viewer.id, [board_id])
    const board = boards.get(board_id)
    if (!board) throw new Failure('board_not_found', { field: 'board_id' })
    const section_id = await addNamedSection(context, board, name)

    if (initial_pins.length > 0) {
      if (pins.length === 0) throw new Failure('pin_not_found', { field: 'initial_pins' })
      await checkBoardsFree(db, [...new Set([...pins.map((pin) => pin.board_id), board_id])])
      const coming = pins.filter((pin) => pin.board_id !== board_id)
      checkMayLeave(coming, boards, viewer.id, 'initial_pins')
      checkRoomForPins(board, coming.length, 'board_id')
      await movePinsTo(db, boards, pins, board, () => section_id)
    }
    const section = await findSection(db, section_id, viewer.id)
    if (!section) throw new Error('A new section was not found')
    return toSection(section)
  },
)
