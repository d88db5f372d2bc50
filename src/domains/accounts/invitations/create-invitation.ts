import { createInvitation } from '#contract/accounts/invitations/create-invitation'
import { Failure } from '#contract/errors'
import type { InvitationId } from '#contract/ids'
import { limits } from '#contract/limits'
import { newToken, tokenHash } from '#platform/crypto'
import { answerCommand, memberOf } from '#platform/operations'
import { link } from '../mails/mail-content.ts'
import { countOpenInvitations, insertInvitation } from './invitation-queries.ts'
import { toInvitation } from './invitation-views.ts'
import { mayInvite } from './may-invite.ts'

const dayMs = 86_400_000

export const createInvitationHandler = answerCommand(createInvitation, async (context, input) => {
  const { db, clock, newId, settings } = context
  const viewer = memberOf(context)
  if (!mayInvite(context, viewer)) throw new Failure('not_allowed')
  const now = clock.now()
  const max = limits.invitationsPerMember
  if (!viewer.is_operator && (await countOpenInvitations(db, viewer.id, now)) >= max)
    throw new Failure('invitations_limit_reached', { data: { max } })
  const token = newToken()
  const { note, max_uses } = input
  const made = {
    id: newId<InvitationId>(),
    ...{ note, max_uses },
    made_at: now,
    expires_at: new Date(now.getTime() + input.days * dayMs),
  }
  const owner = { made_by: viewer.id, email_key: null }
  await insertInvitation(db, { ...made, ...owner, token_hash: tokenHash(token) })
  const row = { ...made, uses: 0, revoked_at: null, username: viewer.username }
  return { invitation: toInvitation(row, now), url: link(settings, '/join/', token) }
})
