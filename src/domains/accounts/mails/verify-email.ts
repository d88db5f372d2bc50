import { limits } from '#contract/limits'
import type { Translate } from '#platform/texts'
import { link, type MailContent, type MailSettings } from './mail-content.ts'

/** Goes to an unverified address, so it contains no user text. */
export function verifyEmailMail(
  t: Translate,
  { token }: { token: string },
  settings: MailSettings,
): MailContent {
  const brand = settings.brandName
  return {
    subject: t('mail.verifyEmail.subject', { brand }),
    preview: t('mail.verifyEmail.preview'),
    heading: t('mail.verifyEmail.heading', { brand }),
    paragraphs: [t('mail.verifyEmail.text')],
    button: { label: t('mail.confirmEmail'), url: link(settings, '/email/verify/', token) },
    notes: [t('mail.worksHours', { hours: limits.verifyEmailHours }), t('mail.verifyEmail.note')],
  }
}
