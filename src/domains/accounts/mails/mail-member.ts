import { isFailure } from '#contract/errors'
import { type Db, row, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { queueLetter } from './queue-mail.ts'
import type { MailWords } from './words.ts'

/** What somebody may not want to be written to about. */
type MailSubject = 'messages' | 'invites'

const addressTexts: Record<MailSubject, string> = {
  messages: textFor('mails_of_messages'),
  invites: textFor('mails_of_invites'),
}

/** An address nobody has proved may be a stranger's, who never asked to hear of anybody here. */
function textFor(choice: string): string {
  return `select email from accounts
    where id = $1 and state = 'active' and email_verified_at is not null and ${choice}`
}

/**
 * Writes to a member about what others did, if they wish to be, and were not written to too often already;
 * answers whether it did.
 */
export async function mailMember(
  db: Writer,
  services: Pick<Services, 'messages' | 'settings' | 'limiter'>,
  { personId, subject, words }: { personId: string; subject: MailSubject; words: MailWords },
): Promise<boolean> {
  const email = await addressFor(db, personId, subject)
  if (email === null || !(await isWithinRate(services, personId))) return false
  const { publicUrl } = services.settings
  const choose = {
    text: 'Rather not by mail?',
    label: 'Choose what you are written to about.',
    url: `${publicUrl}/settings/mails/`,
  }
  const letter = { ...words, notes: [...(words.notes ?? []), choose] }
  // Counted by itself: what others do must not use up the mails somebody asks for, as for a new password.
  await queueLetter(db, services, email, letter, { isNotice: true })
  return true
}

async function addressFor(db: Db, personId: string, subject: MailSubject): Promise<string | null> {
  return (await row<{ email: string }>(db, addressTexts[subject], [personId]))?.email ?? null
}

async function isWithinRate(
  { limiter }: Pick<Services, 'limiter'>,
  personId: string,
): Promise<boolean> {
  try {
    await limiter.take('mailed_about_others', personId)
    return true
  } catch (error) {
    if (isFailure(error, 'rate_limited')) return false
    throw error
  }
}
