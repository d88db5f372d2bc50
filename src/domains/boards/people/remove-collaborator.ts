import { removeCollaborator } from '#contract/boards/people/remove-collaborator'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { lockSavableBoard } from '../savable-board.ts'
import { deleteCollaborator } from './invite-queries.ts'

/** What they saved stays on the board. */
export const removeCollaboratorHandler = answerCommand(
  removeCollaborator,
  async (context, { board_id, user_id }) => {
    const { db } = context
    const { id } = memberOf(context)
    const board = await lockSavableBoard(db, board_id, id)
    if (!board) throw new Failure('board_not_found', { field: 'board_id' })
    const leaving = user_id ?? id
    if (board.owner_id !== id && leaving !== id)
      throw new Failure('not_allowed', { field: 'user_id' })
    if (!(await deleteCollaborator(db, board.id, leaving)))
      throw new Failure('collaborator_not_found', { field: 'user_id' })
    return null
  },
)
