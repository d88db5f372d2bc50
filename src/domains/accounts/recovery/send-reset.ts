import { isFailure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPerson, firstName } from '#domains/people'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { MailRecipient } from '../mails/mail-content.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { inMinutes, issueToken } from './tokens.ts'

/** `assistance`: after wrong passwords. `soft_ban`: the account needs a new password. */
export type ResetReason = 'requested' | 'assistance' | 'soft_ban'

type Tools = Pick<Services, 'clock' | 'messages' | 'settings' | 'texts'>

/**
 * Mails a link for a new password to the account's own address. Returns whether it did: beyond the
 * rate limit for an address it silently does nothing.
 */
export async function sendReset(
  db: Writer,
  context: Tools,
  account: { id: PersonId } & MailRecipient,
  reason: ResetReason,
): Promise<boolean> {
  const person = await findPerson(db, account.id)
  if (!person) return false
  const give = (purpose: 'reset_password' | 'soft_ban', minutes: number) =>
    issueToken(db, context, {
      accountId: account.id,
      purpose,
      email: account.email,
      expiresAt: inMinutes(context, minutes),
    })
  const facts = {
    firstName: firstName(person.full_name),
    username: person.username,
    token: await give('reset_password', limits.resetPasswordMinutes),
  }
  try {
    if (reason === 'soft_ban') {
      const code = await give('soft_ban', limits.softBanDays * 24 * 60)
      await queueMail(db, context, account, 'soft_ban', { ...facts, code })
    } else {
      const template = reason === 'requested' ? 'reset_password' : 'login_assistance'
      await queueMail(db, context, account, template, facts)
    }
    return true
  } catch (error) {
    if (isFailure(error, 'rate_limited')) return false
    throw error
  }
}
