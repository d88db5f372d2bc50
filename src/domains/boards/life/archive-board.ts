import { archiveBoard } from '#contract/boards/archive-board'
import { Failure } from '#contract/errors'
import { rows } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { boardAsChanged } from '../reading/whole-board.ts'
import { lockSavableBoard } from '../savable-board.ts'

/** Each of a board's members archives it for themselves. */
export const archiveBoardHandler = answerCommand(archiveBoard, async (context, input) => {
  const { db, clock } = context
  const { id: viewerId } = memberOf(context)
  const board = await lockSavableBoard(db, input.board_id, viewerId)
  if (!board) throw new Failure('board_not_found', { field: 'board_id' })
  if (board.is_on_behalf) throw new Failure('not_allowed', { field: 'board_id' })
  const at = input.archived ? clock.now() : null
  if (board.owner_id === viewerId) {
    await rows(db, 'update boards set archived_at = $2 where id = $1', [board.id, at])
  } else {
    await rows(
      db,
      'update board_collaborators set archived_at = $3 where board_id = $1 and person_id = $2',
      [board.id, viewerId, at],
    )
  }
  return boardAsChanged(db, board.id, viewerId)
})
