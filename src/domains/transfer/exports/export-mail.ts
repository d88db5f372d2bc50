import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findAccount, queueCustomMail, type WriteMail } from '#domains/accounts'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'

const hours = limits.exportHours

/** Mails the owner that the copy is ready; downloading it requires logging in. */
export async function sendExportMail(
  db: Writer,
  services: Services,
  personId: PersonId,
): Promise<void> {
  const account = await findAccount(db, personId)
  if (account)
    await queueCustomMail(db, services, account, exportReadyMail, {
      kind: 'export',
      isNotice: true,
    })
}

export const exportReadyMail: WriteMail = (t, { brandName, publicUrl }) => ({
  subject: t('mail.exportReady.subject', { brand: brandName }),
  preview: t('mail.exportReady.preview', { hours }),
  heading: t('mail.exportReady.heading'),
  paragraphs: [t('mail.greetingUnnamed'), t('mail.exportReady.text')],
  button: { label: t('mail.exportReady.button'), url: `${publicUrl}/settings/export/` },
  notes: [t('mail.exportReady.note', { hours }), t('mail.exportReady.notYou')],
})
