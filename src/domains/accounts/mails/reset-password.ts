import { limits } from '#contract/limits'
import type { Translate } from '#platform/texts'
import { greeting, link, type MailContent, type MailSettings } from './mail-content.ts'

export interface ResetFacts {
  firstName: string
  username: string
  token: string
}

const minutes = limits.resetPasswordMinutes

export function resetPasswordMail(
  t: Translate,
  facts: ResetFacts,
  settings: MailSettings,
): MailContent {
  return {
    subject: t('mail.resetPassword.subject', { brand: settings.brandName }),
    preview: t('mail.resetPassword.preview', { minutes }),
    heading: t('mail.resetPassword.heading'),
    paragraphs: [
      greeting(t, facts.firstName),
      t('mail.resetPassword.text', { username: facts.username }),
    ],
    button: {
      label: t('mail.resetPassword.button'),
      url: link(settings, '/password/reset/', facts.token),
    },
    notes: [t('mail.worksOnce', { minutes }), t('mail.resetPassword.note')],
  }
}
