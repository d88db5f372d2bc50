import { revokeInvitation } from '#contract/accounts/invitations/revoke-invitation'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { findInvitation, markRevoked } from './invitation-queries.ts'
import { toInvitation } from './invitation-views.ts'

export const revokeInvitationHandler = answerCommand(revokeInvitation, async (context, { id }) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  const owner = viewer.is_operator ? null : viewer.id
  if (!(await findInvitation(db, id, owner))) throw new Failure('not_found')
  await markRevoked(db, id, clock.now())
  const revoked = await findInvitation(db, id, owner)
  if (!revoked) throw new Error('A revoked invitation was not found')
  return toInvitation(revoked, clock.now())
})
