import { Failure } from '#contract/errors'
import { moveOutOfSection } from '#contract/pins/many/move-out-of-section'
import { checkBoardsFree } from '#domains/boards'
import { answerCommand, memberOf } from '#platform/operations'
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
