import type { Translate } from '#platform/texts'
import { greeting, type MailContent, type MailSettings, moment } from './mail-content.ts'

export interface PasswordChangedFacts {
  firstName: string
  username: string
  happenedAt: Date
  /** Other log-in methods were removed with it. */
  hasLostLogInMethods?: boolean
}

export function passwordChangedMail(
  t: Translate,
  facts: PasswordChangedFacts,
  settings: MailSettings,
): MailContent {
  const { username, happenedAt } = facts
  return {
    subject: t('mail.passwordChanged.subject', { brand: settings.brandName }),
    preview: t('mail.passwordChanged.preview'),
    heading: t('mail.passwordChanged.heading'),
    paragraphs: [
      greeting(t, facts.firstName),
      t('mail.passwordChanged.text', { username, when: moment(t, happenedAt) }),
      ...(facts.hasLostLogInMethods ? [t('mail.passwordChanged.othersRemoved')] : []),
    ],
    notes: [
      t('mail.allWell'),
      {
        text: t('mail.notYou'),
        label: t('mail.passwordChanged.reset'),
        url: `${settings.publicUrl}/password/forgot/`,
      },
    ],
  }
}
