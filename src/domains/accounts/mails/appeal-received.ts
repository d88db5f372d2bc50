import type { Translate } from '#platform/texts'
import type { MailContent, MailSettings } from './mail-content.ts'

/** To the operator. */
export function appealReceivedMail(
  t: Translate,
  facts: { id: string; email: string; username: string | null; message: string },
  { brandName }: MailSettings,
): MailContent {
  const { id, email, username } = facts
  const who = username === null ? t('mail.appealReceived.noAccount') : `@${username}`
  return {
    subject: t('mail.appealReceived.subject', { brand: brandName }),
    preview: t('mail.appealReceived.preview', { email, who }),
    heading: t('mail.appealReceived.heading'),
    paragraphs: [t('mail.appealReceived.text', { email, who })],
    quote: facts.message,
    notes: [t('mail.appealReceived.note', { id })],
  }
}
