import { limits } from '#contract/limits'
import type { Translate } from '#platform/texts'
import { greeting, link, type MailContent, type MailSettings } from './mail-content.ts'

export interface OldEmailFacts {
  firstName: string
  username: string
  newEmail: string
  /** null when this address was never verified and need not confirm. */
  confirmToken: string | null
  stopToken: string
}

const hours = limits.changeEmailHours

/** To the account's current address. */
export function oldEmailMail(
  t: Translate,
  facts: OldEmailFacts,
  settings: MailSettings,
): MailContent {
  const { confirmToken, username, newEmail: email } = facts
  return {
    subject: t('mail.emailChangeOld.subject', { brand: settings.brandName }),
    preview: t('mail.wasThatYou'),
    heading: t('mail.emailChangeOld.heading'),
    paragraphs: [
      greeting(t, facts.firstName),
      t('mail.emailChangeOld.text', { username, email }),
      confirmToken === null
        ? t('mail.emailChangeOld.confirmNew')
        : t('mail.emailChangeOld.confirmBoth'),
    ],
    button:
      confirmToken === null
        ? undefined
        : {
            label: t('mail.emailChangeOld.button'),
            url: link(settings, '/email/confirm/', confirmToken),
          },
    notes: [
      {
        text: t('mail.notYou'),
        label: t('mail.emailChangeOld.stop'),
        url: link(settings, '/email/stop/', facts.stopToken),
      },
      confirmToken === null
        ? t('mail.worksHours', { hours })
        : t('mail.emailChangeOld.linksWork', { hours }),
    ],
  }
}

/** To the new address: it is unverified, so the mail contains no user text. */
export function newEmailMail(
  t: Translate,
  { username, token }: { username: string; token: string },
  settings: MailSettings,
): MailContent {
  return {
    subject: t('mail.emailChangeNew.subject', { brand: settings.brandName }),
    preview: t('mail.emailChangeNew.preview'),
    heading: t('mail.emailChangeNew.heading'),
    paragraphs: [t('mail.emailChangeNew.text', { username })],
    button: { label: t('mail.confirmEmail'), url: link(settings, '/email/confirm/', token) },
    notes: [t('mail.worksHours', { hours }), t('mail.emailChangeNew.note')],
  }
}

/** To the former address, after the change. */
export function emailChangedMail(
  t: Translate,
  facts: { firstName: string; username: string; newEmail: string },
  settings: MailSettings,
): MailContent {
  const { username, newEmail: email } = facts
  return {
    subject: t('mail.emailChanged.subject', { brand: settings.brandName }),
    preview: t('mail.emailChanged.preview'),
    heading: t('mail.emailChanged.heading'),
    paragraphs: [greeting(t, facts.firstName), t('mail.emailChanged.text', { username, email })],
  }
}
