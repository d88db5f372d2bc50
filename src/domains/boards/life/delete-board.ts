import { deleteBoard } from '#contract/boards/delete-board'
import { rows } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import type { BoardPorts } from '../ports.ts'
import { requireOwnBoard } from '../savable-board.ts'
import { countBoardOf } from './count-board.ts'

/** Hides the board at once. Its owner may restore it for a while; then a job removes it. */
export const deleteBoardHandler = ({ checkBoardsFree }: BoardPorts) =>
  answerCommand(deleteBoard, async (context, { board_id }) => {
    const { db, clock } = context
    const board = await requireOwnBoard(db, board_id, memberOf(context).id)
    await checkBoardsFree(db, [board.id])
    await rows(db, 'update boards set deleted_at = $2 where id = $1', [board.id, clock.now()])
    await countBoardOf(db, board, -1)
    return null
  })
