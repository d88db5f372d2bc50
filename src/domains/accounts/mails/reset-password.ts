import { limits } from '#contract/limits'
import { greeting, link, type MailContent, type MailSettings } from './mail-content.ts'

export interface ResetFacts {
  firstName: string
  username: string
  token: string
}

export function resetPasswordMail(facts: ResetFacts, settings: MailSettings): MailContent {
  return {
    subject: `Reset your ${settings.brandName} password`,
    preview: `A link for a new password. It works for ${limits.resetPasswordMinutes} minutes.`,
    heading: 'Choose a new password',
    paragraphs: [
      greeting(facts.firstName),
      `Somebody, most likely you, asked for a new password for @${facts.username}. Choose one here:`,
    ],
    button: { label: 'Reset password', url: link(settings, '/password/reset/', facts.token) },
    notes: [
      `The link works once, for ${limits.resetPasswordMinutes} minutes.`,
      'It was not you? Ignore this mail: your password stays as it is.',
    ],
  }
}
