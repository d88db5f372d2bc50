import type { Translate } from '#platform/texts'
import { greeting, type MailContent, type MailSettings, moment } from './mail-content.ts'

export interface NewLogInFacts {
  firstName: string
  username: string
  /** Names, as in Firefox and Linux; each empty when unknown. */
  browser: string
  system: string
  happenedAt: Date
}

export function newLogInMail(
  t: Translate,
  facts: NewLogInFacts,
  settings: MailSettings,
): MailContent {
  const { username } = facts
  const device = deviceOf(t, facts)
  const when = moment(t, facts.happenedAt)
  return {
    subject: t('mail.newLogIn.subject', { brand: settings.brandName }),
    preview: t('mail.wasThatYou'),
    heading: t('mail.newLogIn.heading'),
    paragraphs: [
      greeting(t, facts.firstName),
      device === ''
        ? t('mail.newLogIn.text', { username, when })
        : t('mail.newLogIn.textDevice', { username, device, when }),
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

function deviceOf(t: Translate, { browser, system }: NewLogInFacts): string {
  return browser === '' || system === ''
    ? browser || system
    : t('mail.newLogIn.device', { browser, system })
}
