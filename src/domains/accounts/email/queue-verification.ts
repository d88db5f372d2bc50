import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { MailRecipient } from '../mails/mail-content.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { inMinutes, issueToken } from '../recovery/tokens.ts'

/** Mails the link that verifies an account's address; fails with `rate_limited` when sent too often. */
export async function queueVerification(
  db: Writer,
  context: Pick<Services, 'clock' | 'messages' | 'settings' | 'texts'>,
  account: { id: PersonId } & MailRecipient,
): Promise<void> {
  const token = await issueToken(db, context, {
    accountId: account.id,
    purpose: 'verify_email',
    email: account.email,
    expiresAt: inMinutes(context, limits.verifyEmailHours * 60),
  })
  await queueMail(db, context, account, 'verify_email', { token })
}
