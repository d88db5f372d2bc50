import { limits } from '#contract/limits'
import { greeting, link, type MailContent, type MailSettings } from './mail-content.ts'

export function comeBackMail(
  facts: { firstName: string; token: string },
  settings: MailSettings,
): MailContent {
  return {
    subject: `Come back to ${settings.brandName}`,
    preview: 'Your boards and Pins are where you left them.',
    heading: 'Your account is waiting',
    paragraphs: [
      greeting(facts.firstName),
      'Your account is switched off, as you wished. Your boards and Pins are where you left them, and one click brings everything back.',
    ],
    button: { label: 'Bring it back', url: link(settings, '/account/come-back/', facts.token) },
    notes: [
      `The link works for ${limits.comeBackDays} days.`,
      'You did not ask for this? Ignore it, and the account stays switched off.',
    ],
  }
}
