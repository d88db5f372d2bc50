import { deleteBoard } from '#contract/boards/delete-board'
import { Failure } from '#contract/errors'
import { changeCounts } from '#domains/people'
import { enqueue } from '#platform/jobs'
import { answerCommand, memberOf } from '#platform/operations'
import { deleteBoardRow } from './board-queries.ts'
import { isListed } from './board-rules.ts'
import { lockSavableBoard } from './savable-board.ts'

/** The board is gone at once for everybody; its pins, unreachable from then on, are removed in steps by a job. */
export const deleteBoardHandler = answerCommand(deleteBoard, async (context, { board_id }) => {
  const { db } = context
  const board = await lockSavableBoard(db, board_id, memberOf(context).id)
  if (!board) throw new Failure('board_not_found', { field: 'board_id' })

  await deleteBoardRow(db, board.id, board.owner_id)
  const listed = isListed(board.privacy)
  await changeCounts(db, board.owner_id, {
    boards: listed ? -1 : 0,
    hiddenBoards: listed ? 0 : -1,
    pins: listed ? -board.pin_count : 0,
    hiddenPins: listed ? 0 : -board.pin_count,
  })
  await enqueue(db, 'board_deleted', { board_id: board.id })
  return null
})
