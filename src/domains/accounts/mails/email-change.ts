import { limits } from '#contract/limits'
import { greeting, link, type MailContent, type MailSettings } from './mail-content.ts'

export interface OldEmailFacts {
  firstName: string
  username: string
  newEmail: string
  /** null when this address was never verified and need not confirm. */
  confirmToken: string | null
  stopToken: string
}

/** To the account's current address. */
export function oldEmailMail(facts: OldEmailFacts, settings: MailSettings): MailContent {
  const { confirmToken } = facts
  return {
    subject: `Your ${settings.brandName} email is about to change`,
    preview: 'Was that you?',
    heading: 'A new email address?',
    paragraphs: [
      greeting(facts.firstName),
      `Somebody who is logged in to @${facts.username} asked to change its email address to ${facts.newEmail}.`,
      confirmToken === null
        ? 'If that was you, follow the link we sent to the new address.'
        : 'If that was you, confirm it here and with the link we sent to the new address.',
    ],
    button:
      confirmToken === null
        ? undefined
        : {
            label: 'Confirm the change',
            url: link(settings, '/email/confirm/', confirmToken),
          },
    notes: [
      {
        text: 'It was not you?',
        label: 'Stop the change.',
        url: link(settings, '/email/stop/', facts.stopToken),
      },
      `${confirmToken === null ? 'The link works' : 'The links work'} for ${limits.changeEmailHours} hours.`,
    ],
  }
}

/** To the new address: it is unverified, so the mail contains no user text. */
export function newEmailMail(
  { username, token }: { username: string; token: string },
  settings: MailSettings,
): MailContent {
  return {
    subject: `Confirm your new email for ${settings.brandName}`,
    preview: 'One click, and mail from us comes here.',
    heading: 'Confirm your new address',
    paragraphs: [`@${username} asked to be reached at this address from now on.`],
    button: { label: 'Confirm email', url: link(settings, '/email/confirm/', token) },
    notes: [
      `The link works for ${limits.changeEmailHours} hours.`,
      'Is this not your account? Then somebody mistyped their address. You need do nothing.',
    ],
  }
}

/** To the former address, after the change. */
export function emailChangedMail(
  facts: { firstName: string; username: string; newEmail: string },
  settings: MailSettings,
): MailContent {
  return {
    subject: `Your ${settings.brandName} email was changed`,
    preview: 'From now on we write to your new address.',
    heading: 'Your email address was changed',
    paragraphs: [
      greeting(facts.firstName),
      `@${facts.username} is reached at ${facts.newEmail} from now on. This is the last mail to this address.`,
    ],
  }
}
