import { greeting, type MailContent, type MailSettings, moment } from './mail-content.ts'

export interface PasswordChangedFacts {
  firstName: string
  username: string
  happenedAt: Date
  /** Other log-in methods were removed with it. */
  hasLostLogInMethods?: boolean
}

export function passwordChangedMail(
  facts: PasswordChangedFacts,
  settings: MailSettings,
): MailContent {
  const others = facts.hasLostLogInMethods
    ? [
        'This address was confirmed for the first time. Connected accounts, passkeys and two-factor authentication that were set up before were removed; you can add yours again in settings.',
      ]
    : []
  return {
    subject: `Your ${settings.brandName} password was changed`,
    preview: 'Other devices were logged out.',
    heading: 'Your password was changed',
    paragraphs: [
      greeting(facts.firstName),
      `The password of @${facts.username} was changed on ${moment(facts.happenedAt)}, and other devices were logged out.`,
      ...others,
    ],
    notes: [
      'That was you? Then all is well.',
      {
        text: 'It was not you?',
        label: 'Reset your password now.',
        url: `${settings.publicUrl}/password/forgot/`,
      },
    ],
  }
}
