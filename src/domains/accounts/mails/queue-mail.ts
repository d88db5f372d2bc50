import type { MailKind } from '#contract/accounts/bounces/bounce-values'
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

/** What a template is about, where that is not the account itself. */
const kinds: Partial<Record<MailTemplate, MailKind>> = {
  reset_password: 'log_in',
  login_assistance: 'log_in',
  soft_ban: 'log_in',
  come_back: 'log_in',
  verify_email: 'address',
  email_change_new: 'address',
  invitation: 'invitation',
}

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
  await queueCustomMail(db, services, to, writeMail(template, facts), {
    kind: kinds[template] ?? 'account',
    isNotice: notices.includes(template),
  })
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
  { kind, isNotice = false, unsubscribeUrl }: MailOptions,
): Promise<void> {
  const t = texts.translate(language ?? settings.mailLanguage)
  const rendered = renderMail(t, write, settings)
  await messages.mail(db, {
    ...{ to: email, kind, ...rendered, isNotice },
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  })
}

export interface MailOptions {
  kind: MailKind
  /** A notification about something that has happened, which is never rate-limited. */
  isNotice?: boolean
  unsubscribeUrl?: string
}

/** The operator, as the recipient of a mail; null: nobody is to be mailed. */
export function operatorOf({ operatorEmail }: Services['settings']): MailRecipient | null {
  return operatorEmail === null ? null : { email: operatorEmail, language: null }
}
