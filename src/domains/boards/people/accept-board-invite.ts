import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { Failure } from '#contract/errors'
import { addNews } from '#domains/news'
import { isBlockedBetween, lockPeople } from '#domains/people'
import { answerCommand, memberOf } from '#platform/operations'
import { boardAsChanged } from '../reading/whole-board.ts'
import { acceptInvite, lockInvitedBoard } from './invite-queries.ts'

export const acceptBoardInviteHandler = answerCommand(
  acceptBoardInvite,
  async (context, { board_id }) => {
    const { db, clock } = context
    const { id } = memberOf(context)
    const missing = new Failure('invite_not_found', { field: 'board_id' })
    const board = await lockInvitedBoard(db, board_id, id)
    if (!board) throw missing
    await lockPeople(db, [id, board.owner_id])
    if (await isBlockedBetween(db, id, board.owner_id)) throw missing
    if (!(await acceptInvite(db, board.id, id, clock.now()))) throw missing
    const facts = { board_id: board.id }
    await addNews(db, context, {
      personId: board.owner_id,
      kind: 'board_joined',
      actorId: id,
      facts,
    })
    return boardAsChanged(db, board.id, id)
  },
)
