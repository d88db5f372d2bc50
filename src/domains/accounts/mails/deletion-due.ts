import type { Translate } from '#platform/texts'
import { day, greeting, link, type MailContent, type MailSettings } from './mail-content.ts'

export function deletionDueMail(
  t: Translate,
  facts: { firstName: string; username: string; token: string; dueAt: Date },
  settings: MailSettings,
): MailContent {
  const due = day(t, facts.dueAt)
  return {
    subject: t('mail.deletionDue.subject', { brand: settings.brandName }),
    preview: t('mail.deletionDue.preview', { day: due }),
    heading: t('mail.deletionDue.heading'),
    paragraphs: [
      greeting(t, facts.firstName),
      t('mail.deletionDue.text', { username: facts.username, day: due }),
      t('mail.deletionDue.keep'),
    ],
    button: {
      label: t('mail.deletionDue.button'),
      url: link(settings, '/account/keep/', facts.token),
    },
  }
}
