import { declineEmailInvite } from '#contract/boards/people/email-invites'
import { Failure } from '#contract/errors'
import { tokenHash } from '#platform/crypto'
import { answerCommand } from '#platform/operations'
import { consumeEmailInvite, findEmailInvite } from './email-invite-queries.ts'

/** Everybody with the link may decline, even without an account, because it reveals nothing of the board. */
export const declineEmailInviteHandler = answerCommand(
  declineEmailInvite,
  async ({ db, clock }, { token }) => {
    const hash = tokenHash(token)
    const board = await findEmailInvite(db, hash, clock.now())
    if (!board || !(await consumeEmailInvite(db, board.id, hash)))
      throw new Failure('invite_not_found')
    return null
  },
)
