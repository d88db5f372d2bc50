import { limits } from '#contract/limits'
import type { Translate } from '#platform/texts'
import { greeting, link, type MailContent, type MailSettings } from './mail-content.ts'
import type { ResetFacts } from './reset-password.ts'

export interface SoftBanFacts extends ResetFacts {
  /** Allows viewing what happened; it cannot set a password. */
  code: string
}

export function softBanMail(
  t: Translate,
  facts: SoftBanFacts,
  settings: MailSettings,
): MailContent {
  return {
    subject: t('mail.softBan.subject', { brand: settings.brandName }),
    preview: t('mail.softBan.preview'),
    heading: t('mail.softBan.heading'),
    paragraphs: [
      greeting(t, facts.firstName),
      t('mail.softBan.text', { username: facts.username }),
      t('mail.softBan.reset'),
    ],
    button: {
      label: t('mail.resetPassword.button'),
      url: link(settings, '/password/reset/', facts.token),
    },
    notes: [
      t('mail.worksOnce', { minutes: limits.resetPasswordMinutes }),
      {
        text: t('mail.softBan.late'),
        label: t('mail.softBan.lateLink'),
        url: `${settings.publicUrl}/?aec=${encodeURIComponent(facts.code)}`,
      },
    ],
  }
}
