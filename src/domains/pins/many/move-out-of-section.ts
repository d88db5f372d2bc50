import { Failure } from '#contract/errors'
import { moveOutOfSection } from '#contract/pins/many/move-out-of-section'
import { answerCommand, memberOf } from '#platform/operations'
import { checkBoardsFree } from './board-actions/check-boards-free.ts'
import { movePinsTo } from './change-places.ts'
import { lockSection } from './lock-section.ts'

export const moveOutOfSectionHandler = answerCommand(
  moveOutOfSection,
  async (context, { section_id, pins: ids }) => {
    const { db } = context
    const { board, boards, pins } = await lockSection(db, section_id, ids, memberOf(context).id)
    await checkBoardsFree(db, [board.id])
    const moving = pins.filter((pin) => pin.section_id === section_id)
    if (moving.length === 0) throw new Failure('pin_not_found', { field: 'pins' })
    await movePinsTo(db, boards, moving, board, () => null)
    return { pin_ids: moving.map(({ id }) => id) }
  },
)
