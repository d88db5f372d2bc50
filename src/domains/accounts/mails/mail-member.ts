import { isFailure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { type Db, row, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { MailContent, MailRecipient } from './mail-content.ts'
import { type MailServices, queueCustomMail } from './queue-mail.ts'
import type { WriteMail } from './render-mail.ts'

/** Kinds of notifications that members can turn off. */
type MailSubject = 'messages' | 'invites'

const recipientTexts: Record<MailSubject, string> = {
  messages: textFor('mails_of_messages'),
  invites: textFor('mails_of_invites'),
}

/** An unverified address may belong to a stranger, who never asked for mail about people here. */
function textFor(choice: string): string {
  return `select email, language from accounts
    where id = $1 and state = 'active' and email_verified_at is not null and ${choice}`
}

/**
 * Mails a member about the activity of others, unless they opted out or were mailed too often already;
 * returns whether a mail was sent.
 */
export async function mailMember(
  db: Writer,
  services: MailServices & Pick<Services, 'limiter'>,
  { personId, subject, write }: { personId: PersonId; subject: MailSubject; write: WriteMail },
): Promise<boolean> {
  const to = await recipientFor(db, personId, subject)
  if (to === null || !(await isWithinRate(services, personId))) return false
  // Counted separately: activity of others must not use up the mails somebody requests, such as password resets.
  await queueCustomMail(db, services, to, withChoice(write), {
    kind: subject === 'invites' ? 'invitation' : 'activity',
    isNotice: true,
  })
  return true
}

function withChoice(write: WriteMail): WriteMail {
  return (t, settings): MailContent => {
    const content = write(t, settings)
    const choose = {
      text: t('mail.chooseMails'),
      label: t('mail.chooseMailsLink'),
      url: `${settings.publicUrl}/settings/mails/`,
    }
    return { ...content, notes: [...(content.notes ?? []), choose] }
  }
}

function recipientFor(
  db: Db,
  personId: PersonId,
  subject: MailSubject,
): Promise<MailRecipient | null> {
  return row<MailRecipient>(db, recipientTexts[subject], [personId])
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
