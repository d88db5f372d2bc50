import { reorderBoard } from '#contract/boards/reorder-board'
import { Failure } from '#contract/errors'
import { lockPerson } from '#domains/people'
import { answerCommand, memberOf } from '#platform/operations'
import { findPosition, moveBoard, nextPosition } from './order-queries.ts'

export const reorderBoardHandler = answerCommand(reorderBoard, async (context, input) => {
  const { db } = context
  const { id: ownerId } = memberOf(context)
  await lockPerson(db, ownerId)
  const from = await findPosition(db, ownerId, input.board_id)
  if (from === null) throw new Failure('board_not_found', { field: 'board_id' })
  if (input.after_board_id === input.board_id) return null
  const behind =
    input.after_board_id === null
      ? await nextPosition(db, ownerId)
      : await findPosition(db, ownerId, input.after_board_id)
  if (behind === null) throw new Failure('board_not_found', { field: 'after_board_id' })
  await moveBoard(db, ownerId, input.board_id, from, behind)
  return null
})
