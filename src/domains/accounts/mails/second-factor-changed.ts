import { greeting, type MailContent, type MailSettings, moment } from './mail-content.ts'

const changes = {
  text_on: 'Codes by text message were turned on.',
  app_on: 'Codes from an authenticator app were turned on.',
  off: 'Two-factor authentication was turned off.',
  new_backup_codes: 'New backup codes were made; the old ones no longer work.',
  backup_code_used: 'A backup code was used to log in.',
  passkey_added: 'A passkey was added.',
  passkey_removed: 'A passkey was removed.',
  facebook_connected: 'A Facebook account was connected, which can log in from now on.',
  google_connected: 'A Google account was connected, which can log in from now on.',
  line_connected: 'A LINE account was connected, which can log in from now on.',
  sso_connected: 'A company account was connected, which can log in from now on.',
  disconnected: 'An account elsewhere was disconnected, and can no longer log in.',
} as const

export type SecondFactorChange = keyof typeof changes

export function secondFactorChangedMail(
  facts: { firstName: string; username: string; change: SecondFactorChange; happenedAt: Date },
  settings: MailSettings,
): MailContent {
  return {
    subject: `How you log in to ${settings.brandName} was changed`,
    preview: changes[facts.change],
    heading: 'A change to how you log in',
    paragraphs: [
      greeting(facts.firstName),
      `This happened to @${facts.username} on ${moment(facts.happenedAt)}: ${changes[facts.change]}`,
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
