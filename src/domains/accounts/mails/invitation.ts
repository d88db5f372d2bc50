import { limits } from '#contract/limits'
import type { Translate } from '#platform/texts'
import { link, type MailContent, type MailSettings } from './mail-content.ts'

/** Goes to an unverified address, so it contains no user text. */
export function invitationMail(
  t: Translate,
  { token }: { token: string },
  settings: MailSettings,
): MailContent {
  const brand = settings.brandName
  return {
    subject: t('mail.invitation.subject', { brand }),
    preview: t('mail.invitation.preview'),
    heading: t('mail.invitation.heading', { brand }),
    paragraphs: [t('mail.invitation.text')],
    button: { label: t('mail.invitation.button'), url: link(settings, '/join/', token) },
    because: t('mail.invitation.because', { brand }),
    notes: [
      t('mail.worksHours', { hours: limits.mailedInvitationHours }),
      t('mail.invitation.note'),
    ],
  }
}
