import { reorderSection } from '#contract/boards/sections/reorder-section'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { lockSavableBoard } from '../savable-board.ts'
import { findSection } from '../sections/section-queries.ts'
import { moveSection } from './order-queries.ts'

export const reorderSectionHandler = answerCommand(reorderSection, async (context, input) => {
  const { db } = context
  const { id: viewerId } = memberOf(context)
  const found = await findSection(db, input.section_id, viewerId)
  const board = found && (await lockSavableBoard(db, found.id, viewerId))
  // Read again, because it may have been moved before the board was locked.
  const section = board && (await findSection(db, input.section_id, viewerId))
  if (!board || !section) throw new Failure('section_not_found', { field: 'section_id' })
  if (input.after_section_id === input.section_id) return null
  const before =
    input.after_section_id === null ? null : await findSection(db, input.after_section_id, viewerId)
  if (input.after_section_id !== null && before?.id !== board.id)
    throw new Failure('section_not_found', { field: 'after_section_id' })
  await moveSection(
    db,
    board.id,
    input.section_id,
    section.section_position,
    before?.section_position ?? 0,
  )
  return null
})
