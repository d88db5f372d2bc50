import { day, greeting, link, type MailContent, type MailSettings } from './mail-content.ts'

export function deletionDueMail(
  facts: { firstName: string; username: string; token: string; dueAt: Date },
  settings: MailSettings,
): MailContent {
  return {
    subject: `Your ${settings.brandName} account will be deleted`,
    preview: `On ${day(facts.dueAt)}, unless you change your mind.`,
    heading: 'We are sorry to see you go',
    paragraphs: [
      greeting(facts.firstName),
      `@${facts.username}, its boards and its Pins will be deleted for good on ${day(facts.dueAt)}. Until then nobody sees them.`,
      'Did you change your mind, or was it not you? Keep the account with one click, or simply log in.',
    ],
    button: { label: 'Keep my account', url: link(settings, '/account/keep/', facts.token) },
  }
}
