import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findAccount, type MailContent, queueCustomMail } from '#domains/accounts'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'

/** Mails the owner that the copy is ready; downloading it requires logging in. */
export async function sendExportMail(
  db: Writer,
  services: Services,
  personId: PersonId,
): Promise<void> {
  const account = await findAccount(db, personId)
  if (!account) return
  const { brandName, publicUrl } = services.settings
  const words: MailContent = {
    subject: `The copy of your ${brandName} data is ready`,
    preview: `Download it within ${limits.exportHours} hours.`,
    heading: 'Your data is ready',
    paragraphs: [
      'Hello,',
      'The copy of your boards, your Pins and everything else that is yours is ready. Log in to download it.',
    ],
    button: { label: 'Go to the download', url: `${publicUrl}/settings/export/` },
    notes: [
      `It is deleted after ${limits.exportHours} hours. You can ask for another one then.`,
      'You did not ask for it? Change your password, and log out everywhere else.',
    ],
  }
  await queueCustomMail(db, services, account.email, words, { isNotice: true })
}
