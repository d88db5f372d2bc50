import { limits } from '#contract/limits'
import type { Translate } from '#platform/texts'
import { greeting, link, type MailContent, type MailSettings } from './mail-content.ts'
import type { ResetFacts } from './reset-password.ts'

export function loginAssistanceMail(
  t: Translate,
  facts: ResetFacts,
  settings: MailSettings,
): MailContent {
  return {
    subject: t('mail.loginAssistance.subject', { brand: settings.brandName }),
    preview: t('mail.loginAssistance.preview'),
    heading: t('mail.loginAssistance.heading'),
    paragraphs: [
      greeting(t, facts.firstName),
      t('mail.loginAssistance.text', { username: facts.username }),
    ],
    button: {
      label: t('mail.loginAssistance.button'),
      url: link(settings, '/password/reset/', facts.token),
    },
    notes: [
      t('mail.worksOnce', { minutes: limits.resetPasswordMinutes }),
      t('mail.loginAssistance.note'),
    ],
  }
}
