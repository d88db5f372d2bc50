import type { BoardId, PersonId } from '#contract/ids'
import { type Database, row } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { deleteBoardRow } from '../board-queries.ts'
import type { BoardPorts } from '../ports.ts'
import { lockOwnBoard } from '../savable-board.ts'
import { countBoardOf } from './count-board.ts'

/** For the operator: removes a board for good, regardless of its owner; its pins follow by job. */
export async function removeReportedBoard(
  database: Database,
  boardId: BoardId,
  { checkBoardsFree }: Pick<BoardPorts, 'checkBoardsFree'>,
): Promise<void> {
  await database.transaction(async (db) => {
    const found = await row<{ owner_id: PersonId }>(
      db,
      'select owner_id from boards where id = $1 for no key update',
      [boardId],
    )
    if (!found) return
    await checkBoardsFree(db, [boardId])
    // A deleted board that could still be restored was uncounted already.
    const board = await lockOwnBoard(db, boardId, found.owner_id)
    if (board) await countBoardOf(db, board, -1)
    await deleteBoardRow(db, boardId, found.owner_id)
    await enqueue(db, 'board_deleted', { board_id: boardId })
  })
}
