import type { MailContent, MailSettings } from './mail-content.ts'

/** To the operator. */
export function appealReceivedMail(
  facts: { id: string; email: string; username: string | null; message: string },
  { brandName }: MailSettings,
): MailContent {
  const who = facts.username === null ? 'no account' : `@${facts.username}`
  return {
    subject: `${brandName}: an appeal has come in`,
    preview: `From ${facts.email} (${who})`,
    heading: 'Somebody asks to come back',
    paragraphs: [`${facts.email} (${who}) writes:`],
    quote: facts.message,
    notes: [`It is number ${facts.id} in: npm run admin -- appeals`],
  }
}
