import type { Translate } from '#platform/texts'
import { greeting, type MailContent, type MailSettings, moment } from './mail-content.ts'

const changes = {
  text_on: (t: Translate) => t('mail.logInChanged.textOn'),
  app_on: (t: Translate) => t('mail.logInChanged.appOn'),
  off: (t: Translate) => t('mail.logInChanged.off'),
  new_backup_codes: (t: Translate) => t('mail.logInChanged.newBackupCodes'),
  backup_code_used: (t: Translate) => t('mail.logInChanged.backupCodeUsed'),
  passkey_added: (t: Translate) => t('mail.logInChanged.passkeyAdded'),
  passkey_removed: (t: Translate) => t('mail.logInChanged.passkeyRemoved'),
  facebook_connected: connected('Facebook'),
  google_connected: connected('Google'),
  line_connected: connected('LINE'),
  sso_connected: (t: Translate) => t('mail.logInChanged.companyConnected'),
  disconnected: (t: Translate) => t('mail.logInChanged.disconnected'),
} as const

export type SecondFactorChange = keyof typeof changes
export const secondFactorChanges = Object.keys(changes) as SecondFactorChange[]

export function secondFactorChangedMail(
  t: Translate,
  facts: { firstName: string; username: string; change: SecondFactorChange; happenedAt: Date },
  settings: MailSettings,
): MailContent {
  const { username, happenedAt } = facts
  const change = changes[facts.change](t)
  return {
    subject: t('mail.logInChanged.subject', { brand: settings.brandName }),
    preview: change,
    heading: t('mail.logInChanged.heading'),
    paragraphs: [
      greeting(t, facts.firstName),
      t('mail.logInChanged.text', { username, when: moment(t, happenedAt), change }),
    ],
    notes: [
      t('mail.allWell'),
      {
        text: t('mail.notYou'),
        label: t('mail.resetEverywhere'),
        url: `${settings.publicUrl}/password/forgot/`,
      },
    ],
  }
}

function connected(provider: string) {
  return (t: Translate) => t('mail.logInChanged.connected', { provider })
}
