import { requestInvitation } from '#contract/accounts/invitations/request-invitation'
import { Failure } from '#contract/errors'
import type { InvitationId } from '#contract/ids'
import { limits } from '#contract/limits'
import { newToken, tokenHash } from '#platform/crypto'
import { answerCommand } from '#platform/operations'
import { queueMail } from '../mails/queue-mail.ts'
import { newEmailKey, visibleEmail } from '../rules/email-rules.ts'
import { isAdmittedDomain, refuseClosed } from '../sign-up/admission.ts'
import { insertInvitation } from './invitation-queries.ts'

/** An address of a domain counts once its owner has shown to have it: by a link that is mailed to it. */
export const requestInvitationHandler = answerCommand(
  requestInvitation,
  async (context, { email: typed }) => {
    const { db, clock, newId, settings, caller } = context
    refuseClosed(settings)
    const { mode, domains } = settings.signUp
    if (mode !== 'domain') throw new Failure('invitation_required')
    const email_key = newEmailKey(context, typed)
    if (!isAdmittedDomain(settings, email_key))
      throw new Failure('sign_up_domain_refused', { field: 'email', data: { domains } })
    const now = clock.now()
    const token = newToken()
    await insertInvitation(db, {
      id: newId<InvitationId>(),
      token_hash: tokenHash(token),
      made_by: null,
      email_key,
      note: '',
      max_uses: 1,
      made_at: now,
      expires_at: new Date(now.getTime() + limits.mailedInvitationHours * 3_600_000),
    })
    const to = { email: visibleEmail(typed), language: caller.language }
    await queueMail(db, context, to, 'invitation', { token })
    return {}
  },
)
