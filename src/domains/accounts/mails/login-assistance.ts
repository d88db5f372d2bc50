import { limits } from '#contract/limits'
import { greeting, link, type MailContent, type MailSettings } from './mail-content.ts'
import type { ResetFacts } from './reset-password.ts'

export function loginAssistanceMail(facts: ResetFacts, settings: MailSettings): MailContent {
  return {
    subject: `Trouble logging in to ${settings.brandName}?`,
    preview: 'Passwords slip everybody’s mind. Here is a way back in.',
    heading: 'Let’s get you back in',
    paragraphs: [
      greeting(facts.firstName),
      `A few log-ins to @${facts.username} did not work. If that was you, set a new password and carry on where you left off.`,
    ],
    button: { label: 'Set a new password', url: link(settings, '/password/reset/', facts.token) },
    notes: [
      `The link works once, for ${limits.resetPasswordMinutes} minutes.`,
      'It was not you? Nobody got in. Your password stays as it is.',
    ],
  }
}
