import { isFailure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPerson, firstName } from '#domains/people'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { MailRecipient } from '../mails/mail-content.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { inMinutes, issueToken } from '../recovery/tokens.ts'

/** Beyond the rate limit for an address it does nothing. */
export async function mailComeBack(
  db: Writer,
  context: Pick<Services, 'clock' | 'messages' | 'settings' | 'texts'>,
  account: { id: PersonId } & MailRecipient,
): Promise<void> {
  const person = await findPerson(db, account.id)
  if (!person) return
  const token = await issueToken(db, context, {
    accountId: account.id,
    purpose: 'come_back',
    email: account.email,
    expiresAt: inMinutes(context, limits.comeBackDays * 24 * 60),
  })
  try {
    const facts = { firstName: firstName(person.full_name), token }
    await queueMail(db, context, account, 'come_back', facts)
  } catch (error) {
    if (!isFailure(error, 'rate_limited')) throw error
  }
}
