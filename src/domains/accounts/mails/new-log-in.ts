import { greeting, type MailContent, type MailSettings, moment } from './mail-content.ts'

export interface NewLogInFacts {
  firstName: string
  username: string
  /** As in “Firefox on Linux”; empty when unknown. */
  browser: string
  happenedAt: Date
}

export function newLogInMail(facts: NewLogInFacts, settings: MailSettings): MailContent {
  const where = facts.browser === '' ? 'a new device' : `a new device (${facts.browser})`
  return {
    subject: `New log-in to ${settings.brandName}`,
    preview: 'Was that you?',
    heading: 'A log-in from a new device',
    paragraphs: [
      greeting(facts.firstName),
      `@${facts.username} was logged in to from ${where} on ${moment(facts.happenedAt)}.`,
    ],
    notes: [
      'That was you? Then all is well.',
      {
        text: 'It was not you?',
        label: 'Reset your password: that logs out every device.',
        url: `${settings.publicUrl}/password/forgot/`,
      },
    ],
  }
}
