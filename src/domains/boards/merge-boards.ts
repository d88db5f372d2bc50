import type { SectionId } from '#contract/ids'
import { changeCounts } from '#domains/people'
import { rows, type Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { CommandContext } from '#platform/operations'
import { deleteBoardRow } from './board-queries.ts'
import { checkRoomForSection, isListed } from './board-rules.ts'
import type { SavableBoard } from './savable-board.ts'
import { addSection } from './sections/create-section.ts'

interface TitledSection {
  id: SectionId
  title: string
}

const selectTitled =
  'select id, title from board_sections where board_id = $1 order by position, id'

/** Maps each section of `from` to one of `to`: one of the same title, or a new one. Both boards must be locked. */
export async function matchSections(
  context: Pick<CommandContext, 'db' | 'newId' | 'clock'>,
  from: SavableBoard,
  to: SavableBoard,
): Promise<Record<string, SectionId>> {
  const { db } = context
  const there = new Map(
    (await rows<TitledSection>(db, selectTitled, [to.id])).map(({ id, title }) => [
      title.toLowerCase(),
      id,
    ]),
  )
  const matched: Record<string, SectionId> = {}
  let count = to.section_count
  for (const { id, title } of await rows<TitledSection>(db, selectTitled, [from.id])) {
    const known = there.get(title.toLowerCase())
    if (known === undefined) {
      checkRoomForSection(count)
      count += 1
    }
    matched[id] = known ?? (await addSection(context, to, title))
  }
  return matched
}

/** Removes a board whose pins have all moved to another. Its slugs redirect there if both have the same owner. */
export async function endMergedBoard(
  db: Writer,
  board: SavableBoard,
  to: SavableBoard,
): Promise<void> {
  if (board.owner_id === to.owner_id) {
    await rows(db, 'update board_slugs set board_id = $3 where owner_id = $1 and board_id = $2', [
      board.owner_id,
      board.id,
      to.id,
    ])
  }
  await deleteBoardRow(db, board.id, board.owner_id)
  const listed = isListed(board.privacy)
  await changeCounts(db, board.owner_id, {
    boards: listed ? -1 : 0,
    hiddenBoards: listed ? 0 : -1,
    pins: 0,
    hiddenPins: 0,
  })
  await enqueue(db, 'board_deleted', { board_id: board.id })
}
