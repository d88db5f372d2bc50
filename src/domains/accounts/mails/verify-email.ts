import { limits } from '#contract/limits'
import { link, type MailContent, type MailSettings } from './mail-content.ts'

/** Goes to an unverified address, so it contains no user text. */
export function verifyEmailMail({ token }: { token: string }, settings: MailSettings): MailContent {
  const { brandName } = settings
  return {
    subject: `Confirm your email for ${brandName}`,
    preview: 'One click, and this address is yours here.',
    heading: `Welcome to ${brandName}`,
    paragraphs: [
      'It is good to have you. Please confirm that this is your email address, so that we can reach you when you need us.',
    ],
    button: { label: 'Confirm email', url: link(settings, '/email/verify/', token) },
    notes: [
      `The link works for ${limits.verifyEmailHours} hours.`,
      'Did you not sign up? Then somebody mistyped their address. You need do nothing.',
    ],
  }
}
