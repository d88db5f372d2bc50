import type { PersonId } from '#contract/ids'
import { findPerson, firstName } from '#domains/people'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { MailRecipient } from '../mails/mail-content.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { issueToken } from '../recovery/tokens.ts'
import { closeAccount } from './set-state.ts'

const dayMs = 86_400_000

/** Hides an account at once and has it deleted after some days; mails its owner how to keep it. */
export async function announceDeletion(
  db: Writer,
  context: Pick<Services, 'clock' | 'messages' | 'settings' | 'texts'>,
  account: { id: PersonId } & MailRecipient,
  reason: string,
  days: number,
): Promise<Date> {
  const dueAt = new Date(context.clock.now().getTime() + days * dayMs)
  await closeAccount(db, context, account.id, {
    state: 'deletion_due',
    reason,
    deletionDueAt: dueAt,
  })
  const person = await findPerson(db, account.id)
  if (!person) return dueAt
  const token = await issueToken(db, context, {
    accountId: account.id,
    purpose: 'delete_account',
    email: account.email,
    expiresAt: dueAt,
  })
  await queueMail(db, context, account, 'deletion_due', {
    firstName: firstName(person.full_name),
    username: person.username,
    token,
    dueAt,
  })
  return dueAt
}
