import { listInvitations } from '#contract/accounts/invitations/list-invitations'
import { answerQuery, memberOf } from '#platform/operations'
import { selectInvitations } from './invitation-queries.ts'
import { toInvitation } from './invitation-views.ts'
import { mayInvite } from './may-invite.ts'

export const listInvitationsHandler = answerQuery(listInvitations, async (context) => {
  const viewer = memberOf(context)
  const found = await selectInvitations(context.db, viewer.is_operator ? null : viewer.id)
  const now = context.clock.now()
  return {
    may_invite: mayInvite(context, viewer),
    sign_up: context.settings.signUp.mode,
    invitations: found.map((row) => toInvitation(row, now)),
  }
})
