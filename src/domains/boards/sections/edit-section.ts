import { editSection } from '#contract/boards/sections/edit-section'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { toSection } from '../reading/board-views.ts'
import { lockSavableBoard } from '../savable-board.ts'
import { findSection, hasSectionTitled, renameSection } from './section-queries.ts'

/** The slug stays the same, so that links to a section keep working. */
export const editSectionHandler = answerCommand(
  editSection,
  async (context, { section_id, name }) => {
    const { db } = context
    const viewer = memberOf(context)
    const section = await findSection(db, section_id, viewer.id)
    const board = section && (await lockSavableBoard(db, section.id, viewer.id))
    if (!section || !board) throw new Failure('section_not_found', { field: 'section_id' })
    if (await hasSectionTitled(db, board.id, name, section_id)) {
      throw new Failure('section_name_taken', { field: 'name' })
    }
    await renameSection(db, board.id, section_id, name)
    return toSection({ ...section, section_title: name })
  },
)
