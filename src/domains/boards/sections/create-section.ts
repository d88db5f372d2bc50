import { Failure } from '#contract/errors'
import type { CommandContext } from '#platform/operations'
import { checkRoomForSection, slugChoice, toSlug } from '../board-rules.ts'
import type { SavableBoard } from '../savable-board.ts'
import { countSections, hasSectionTitled, insertSection } from './section-queries.ts'

const mostChoices = 50

type Making = Pick<CommandContext, 'db' | 'newId' | 'clock'>

/** A new section of a held board, by a name that is free there; its id. */
export async function addNamedSection(
  context: Making,
  board: SavableBoard,
  name: string,
): Promise<string> {
  checkRoomForSection(board.section_count)
  if (await hasSectionTitled(context.db, board.id, name, null)) {
    throw new Failure('section_name_taken', { field: 'name' })
  }
  return addSection(context, board, name)
}

export async function addSection(
  { db, newId, clock }: Making,
  board: SavableBoard,
  title: string,
): Promise<string> {
  const id = newId()
  const plain = toSlug(title, 'section')
  for (let attempt = 0; ; attempt += 1) {
    const slug = slugChoice(plain, attempt)
    if (await insertSection(db, { id, board_id: board.id, title, slug, created_at: clock.now() }))
      break
    if (attempt === mostChoices) throw new Failure('section_name_taken', { field: 'name' })
  }
  await countSections(db, board.id, 1)
  return id
}
