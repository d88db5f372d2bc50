import { Failure } from '#contract/errors'
import type { SectionId } from '#contract/ids'
import type { CommandContext } from '#platform/operations'
import { checkRoomForSection, slugChoice, toSlug } from '../board-rules.ts'
import type { SavableBoard } from '../savable-board.ts'
import { countSections, hasSectionTitled, insertSection } from './section-queries.ts'

const maxAttempts = 50

type SectionContext = Pick<CommandContext, 'db' | 'newId' | 'clock'>

/** Adds a section with a unique name to a locked board; returns its id. */
export async function addNamedSection(
  context: SectionContext,
  board: SavableBoard,
  name: string,
): Promise<SectionId> {
  checkRoomForSection(board.section_count)
  if (await hasSectionTitled(context.db, board.id, name, null)) {
    throw new Failure('section_name_taken', { field: 'name' })
  }
  return addSection(context, board, name)
}

export async function addSection(
  { db, newId, clock }: SectionContext,
  board: SavableBoard,
  title: string,
): Promise<SectionId> {
  const id = newId<SectionId>()
  const plain = toSlug(title, 'section')
  for (let attempt = 0; ; attempt += 1) {
    const slug = slugChoice(plain, attempt)
    if (await insertSection(db, { id, board_id: board.id, title, slug, created_at: clock.now() }))
      break
    if (attempt === maxAttempts) throw new Failure('section_name_taken', { field: 'name' })
  }
  await countSections(db, board.id, 1)
  return id
}
