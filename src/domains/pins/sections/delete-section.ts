import { deleteSection } from '#contract/boards/sections/delete-section'
import { Failure } from '#contract/errors'
import { countSections, deleteSectionRow, findSection, lockSavableBoard } from '#domains/boards'
import { answerCommand, memberOf } from '#platform/operations'
import { checkBoardsFree } from '../many/board-actions/check-boards-free.ts'
import { clearSection } from '../pin-queries.ts'

export const deleteSectionHandler = answerCommand(
  deleteSection,
  async (context, { section_id }) => {
    const { db } = context
    const viewer = memberOf(context)
    const section = await findSection(db, section_id, viewer.id)
    const board = section && (await lockSavableBoard(db, section.id, viewer.id))
    if (!section || !board) throw new Failure('section_not_found', { field: 'section_id' })
    await checkBoardsFree(db, [board.id])
    await clearSection(db, board.id, section_id)
    await deleteSectionRow(db, board.id, section_id)
    await countSections(db, board.id, -1)
    return null
  },
)
