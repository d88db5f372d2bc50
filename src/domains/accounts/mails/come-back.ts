import { limits } from '#contract/limits'
import type { Translate } from '#platform/texts'
import { greeting, link, type MailContent, type MailSettings } from './mail-content.ts'

export function comeBackMail(
  t: Translate,
  facts: { firstName: string; token: string },
  settings: MailSettings,
): MailContent {
  return {
    subject: t('mail.comeBack.subject', { brand: settings.brandName }),
    preview: t('mail.comeBack.preview'),
    heading: t('mail.comeBack.heading'),
    paragraphs: [greeting(t, facts.firstName), t('mail.comeBack.text')],
    button: {
      label: t('mail.comeBack.button'),
      url: link(settings, '/account/come-back/', facts.token),
    },
    notes: [t('mail.worksDays', { days: limits.comeBackDays }), t('mail.comeBack.note')],
  }
}
