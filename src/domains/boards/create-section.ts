import { createSection } from '#contract/boards/create-section'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { checkRoomForSection, slugChoice, toSlug } from './board-rules.ts'
import { toSection } from './board-views.ts'
import { lockSavableBoard } from './savable-board.ts'
import { countSections, findSection, hasSectionTitled, insertSection } from './section-queries.ts'

const mostChoices = 50

export const createSectionHandler = answerCommand(createSection, async (context, input) => {
  const { db, newId, clock } = context
  const viewer = memberOf(context)
  const board = await lockSavableBoard(db, input.board_id, viewer.id)
  if (!board) throw new Failure('board_not_found', { field: 'board_id' })
  checkRoomForSection(board.section_count)
  if (await hasSectionTitled(db, board.id, input.name, null)) {
    throw new Failure('section_name_taken', { field: 'name' })
  }

  const id = newId()
  const plain = toSlug(input.name, 'section')
  for (let attempt = 0; ; attempt += 1) {
    const slug = slugChoice(plain, attempt)
    const section = { id, board_id: board.id, title: input.name, slug, created_at: clock.now() }
    if (await insertSection(db, section)) break
    if (attempt === mostChoices) throw new Failure('section_name_taken', { field: 'name' })
  }
  await countSections(db, board.id, 1)

  const section = await findSection(db, id, viewer.id)
  if (!section) throw new Error('A section vanished while it was made')
  return toSection(section)
})
