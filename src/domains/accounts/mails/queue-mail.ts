import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { MailContent } from './mail-content.ts'
import { type FactsOf, type MailTemplate, renderContent, renderMail } from './render-mail.ts'

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

/**
 * Queues a mail in the caller's transaction. Mails that somebody requested fail with `rate_limited` when
 * the address was mailed too often.
 */
export async function queueMail<Template extends MailTemplate>(
  db: Writer,
  { messages, settings }: Pick<Services, 'messages' | 'settings'>,
  to: string,
  template: Template,
  facts: FactsOf<Template>,
): Promise<void> {
  const mail = renderMail(template, facts, settings)
  await messages.mail(db, { to, ...mail, isNotice: notices.includes(template) })
}

/**
 * Queues a mail with custom content, for other domains. Fails with `rate_limited` when the address was mailed too
 * often.
 */
export async function queueCustomMail(
  db: Writer,
  { messages, settings }: Pick<Services, 'messages' | 'settings'>,
  to: string,
  content: MailContent,
  /** As above: a notification about something that has happened, which is never rate-limited. */
  { isNotice = false }: { isNotice?: boolean } = {},
): Promise<void> {
  await messages.mail(db, { to, ...renderContent(content, settings), isNotice })
}
