import { declineBoardInvite } from '#contract/boards/people/decline-board-invite'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { revokeEmailInvite } from './email-invite-queries.ts'
import { declineInvite, revokeInvite } from './invite-queries.ts'

export const declineBoardInviteHandler = answerCommand(
  declineBoardInvite,
  async (context, { board_id, user_id, invite_id }) => {
    const { db } = context
    const { id } = memberOf(context)
    const isGone =
      invite_id !== null
        ? await revokeEmailInvite(db, board_id, invite_id, id)
        : user_id !== null && user_id !== id
          ? await revokeInvite(db, board_id, user_id, id)
          : await declineInvite(db, board_id, id)
    if (!isGone) throw new Failure('invite_not_found', { field: 'board_id' })
    return null
  },
)
