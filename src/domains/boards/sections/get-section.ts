import { getSection } from '#contract/boards/sections/get-section'
import { Failure } from '#contract/errors'
import { answerQuery } from '#platform/operations'
import { toSection } from '../reading/board-views.ts'
import { findBoardBySlug } from '../reading/whole-board.ts'
import { findSection, findSectionBySlug } from './section-queries.ts'

export const getSectionHandler = answerQuery(getSection, async ({ db, viewer }, by) => {
  const viewerId = viewer?.id ?? null
  if (by.section_id !== undefined) {
    const section = await findSection(db, by.section_id, viewerId)
    if (!section) throw new Failure('section_not_found')
    return toSection(section)
  }
  const board = await findBoardBySlug(db, by.username ?? '', by.board_slug ?? '', viewerId)
  const section = board && (await findSectionBySlug(db, board.id, by.section_slug ?? '', viewerId))
  if (!section) throw new Failure('section_not_found')
  return toSection(section)
})
