import { isFailure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { type Db, row, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { MailContent } from './mail-content.ts'
import { queueCustomMail } from './queue-mail.ts'

/** Kinds of notifications that members can turn off. */
type MailSubject = 'messages' | 'invites'

const addressTexts: Record<MailSubject, string> = {
  messages: textFor('mails_of_messages'),
  invites: textFor('mails_of_invites'),
}

/** An unverified address may belong to a stranger, who never asked for mail about people here. */
function textFor(choice: string): string {
  return `select email from accounts
    where id = $1 and state = 'active' and email_verified_at is not null and ${choice}`
}

/**
 * Mails a member about the activity of others, unless they opted out or were mailed too often already;
 * returns whether a mail was sent.
 */
export async function mailMember(
  db: Writer,
  services: Pick<Services, 'messages' | 'settings' | 'limiter'>,
  {
    personId,
    subject,
    content,
  }: { personId: PersonId; subject: MailSubject; content: MailContent },
): Promise<boolean> {
  const email = await addressFor(db, personId, subject)
  if (email === null || !(await isWithinRate(services, personId))) return false
  const { publicUrl } = services.settings
  const choose = {
    text: 'Rather not by mail?',
    label: 'Choose what you are written to about.',
    url: `${publicUrl}/settings/mails/`,
  }
  const mail = { ...content, notes: [...(content.notes ?? []), choose] }
  // Counted separately: activity of others must not use up the mails somebody requests, such as password resets.
  await queueCustomMail(db, services, email, mail, { isNotice: true })
  return true
}

async function addressFor(
  db: Db,
  personId: PersonId,
  subject: MailSubject,
): Promise<string | null> {
  return (await row<{ email: string }>(db, addressTexts[subject], [personId]))?.email ?? null
}

async function isWithinRate(
  { limiter }: Pick<Services, 'limiter'>,
  personId: PersonId,
): Promise<boolean> {
  try {
    await limiter.take('mailed_about_others', personId)
    return true
  } catch (error) {
    if (isFailure(error, 'rate_limited')) return false
    throw error
  }
}
