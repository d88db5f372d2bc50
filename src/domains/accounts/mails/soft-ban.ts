import { limits } from '#contract/limits'
import { greeting, link, type MailContent, type MailSettings } from './mail-content.ts'
import type { ResetFacts } from './reset-password.ts'

export interface SoftBanFacts extends ResetFacts {
  /** Allows viewing what happened; it cannot set a password. */
  code: string
}

export function softBanMail(facts: SoftBanFacts, settings: MailSettings): MailContent {
  return {
    subject: `We protected your ${settings.brandName} account`,
    preview: 'We noticed some strange activity. Reset your password to get back in.',
    heading: 'We protected your account',
    paragraphs: [
      greeting(facts.firstName),
      `We noticed some strange activity on @${facts.username}. To keep it yours we logged it out everywhere. Your boards and Pins are safe.`,
      'Choose a new password, and you are back in.',
    ],
    button: { label: 'Reset password', url: link(settings, '/password/reset/', facts.token) },
    notes: [
      `This link works once, for ${limits.resetPasswordMinutes} minutes.`,
      {
        text: 'Too late for it?',
        label: 'See what happened and ask for another.',
        url: `${settings.publicUrl}/?aec=${encodeURIComponent(facts.code)}`,
      },
    ],
  }
}
