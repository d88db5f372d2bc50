import { changeCounts } from '#domains/people'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { BoardRow } from '../board-queries.ts'
import { isListed } from '../board-rules.ts'
import { noteChanges } from '../changes/board-changes.ts'

/** Adjusts the owner's counts for a board that was added or removed, with all its pins. */
export async function countBoardOf(db: Writer, board: BoardRow, by: 1 | -1): Promise<void> {
  const listed = isListed(board.privacy)
  await changeCounts(db, board.owner_id, {
    boards: listed ? by : 0,
    hiddenBoards: listed ? 0 : by,
    pins: listed ? by * board.pin_count : 0,
    hiddenPins: listed ? 0 : by * board.pin_count,
  })
  await noteChanges(db, [{ board_id: board.id, pin_id: null }])
  if (listed) await enqueue(db, 'hashtags_due', { board_id: board.id, pin_id: null })
}
