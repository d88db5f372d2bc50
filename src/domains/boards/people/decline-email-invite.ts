import { declineEmailInvite } from '#contract/boards/email-invites'
import { Failure } from '#contract/errors'
import { tokenHash } from '#platform/crypto'
import { answerCommand } from '#platform/operations'
import { findEmailInvite, spendEmailInvite } from './email-invite-queries.ts'

/** Whoever follows the link may say no, without an account too: nothing of the board comes to them. */
export const declineEmailInviteHandler = answerCommand(
  declineEmailInvite,
  async ({ db, clock }, { token }) => {
    const hash = tokenHash(token)
    const isOpen = (await findEmailInvite(db, hash, clock.now())) !== null
    if (!isOpen || !(await spendEmailInvite(db, hash))) throw new Failure('invite_not_found')
    return null
  },
)
