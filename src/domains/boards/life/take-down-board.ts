import type { BoardId, PersonId } from '#contract/ids'
import { row, rows, type Writer } from '#platform/database'
import type { BoardPorts } from '../ports.ts'
import { lockOwnBoard } from '../savable-board.ts'
import { countBoardOf } from './count-board.ts'

/** For the operator: nobody finds the board any more, until it is put back or removed for good. */
export async function takeDownBoard(
  db: Writer,
  boardId: BoardId,
  { checkBoardsFree }: Pick<BoardPorts, 'checkBoardsFree'>,
  now: Date,
): Promise<void> {
  const found = await row<{ owner_id: PersonId }>(
    db,
    'select owner_id from boards where id = $1 for no key update',
    [boardId],
  )
  if (!found) return
  await checkBoardsFree(db, [boardId])
  const board = await lockOwnBoard(db, boardId, found.owner_id)
  // A board that its owner deleted stays deleted, and is not for them to restore.
  await rows(
    db,
    `update boards set taken_down_at = $2, deleted_at = coalesce(deleted_at, 'infinity') where id = $1`,
    [boardId, now],
  )
  if (board) await countBoardOf(db, board, -1)
}
