import { openInvitation } from '#contract/accounts/invitations/open-invitation'
import { Failure } from '#contract/errors'
import { tokenHash } from '#platform/crypto'
import { answerCommand } from '#platform/operations'
import { findOpenInvitation } from './invitation-queries.ts'

/** The browser keeps it, so that every way to sign up finds it, those by way of a provider too. */
export const openInvitationHandler = answerCommand(openInvitation, async (context, { token }) => {
  const { db, caller, clock } = context
  const found = await findOpenInvitation(db, tokenHash(token), clock.now())
  if (!found) throw new Failure('invitation_invalid')
  caller.cookies.write('invitation', token)
  return { invited_by: found.full_name }
})
