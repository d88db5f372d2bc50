/**
 * Why a mail server refused a mail for good. The first four are about the mailbox; `refused` is about the mail or about
 * who sends it.
 */
export const bounceReasons = ['no_mailbox', 'no_domain', 'disabled', 'full', 'refused'] as const
export type BounceReason = (typeof bounceReasons)[number]

/** What mails are about. */
export const mailKinds = [
  /** Links for a new password or for coming back. */
  'log_in',
  /** Links that verify an address. */
  'address',
  'account',
  'invitation',
  'activity',
  'moderation',
  'export',
  'ads',
  'ad_report',
  'other',
] as const
export type MailKind = (typeof mailKinds)[number]
