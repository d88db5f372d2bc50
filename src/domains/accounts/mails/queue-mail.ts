import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { MailRecipient } from './mail-content.ts'
import {
  type FactsOf,
  type MailTemplate,
  renderMail,
  type WriteMail,
  writeMail,
} from './render-mail.ts'

/** Notifications about something that has happened, which are never rate-limited. */
const notices: readonly MailTemplate[] = [
  'soft_ban',
  'password_changed',
  'email_change_old',
  'email_changed',
  'deletion_due',
  'new_log_in',
  'second_factor_changed',
  'appeal_received',
  'appeal_settled',
]

export type MailServices = Pick<Services, 'messages' | 'settings' | 'texts'>

/**
 * Queues a mail in the caller's transaction, in the recipient's language of that moment. Mails that
 * somebody requested fail with `rate_limited` when the address was mailed too often.
 */
export async function queueMail<Template extends MailTemplate>(
  db: Writer,
  services: MailServices,
  to: MailRecipient,
  template: Template,
  facts: FactsOf<Template>,
): Promise<void> {
  const isNotice = notices.includes(template)
  await queueCustomMail(db, services, to, writeMail(template, facts), { isNotice })
}

/**
 * Queues a mail with custom content, for other domains. Fails with `rate_limited` when the address was mailed too
 * often.
 */
export async function queueCustomMail(
  db: Writer,
  { messages, settings, texts }: MailServices,
  { email, language }: MailRecipient,
  write: WriteMail,
  /** As above: a notification about something that has happened, which is never rate-limited. */
  { isNotice = false, unsubscribeUrl }: { isNotice?: boolean; unsubscribeUrl?: string } = {},
): Promise<void> {
  const t = texts.translate(language ?? settings.mailLanguage)
  const rendered = renderMail(t, write, settings)
  await messages.mail(db, {
    ...{ to: email, ...rendered, isNotice },
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  })
}

/** The operator, as the recipient of a mail; null: nobody is to be mailed. */
export function operatorOf({ operatorEmail }: Services['settings']): MailRecipient | null {
  return operatorEmail === null ? null : { email: operatorEmail, language: null }
}
