import type { WriteMail } from '#domains/accounts'
import type { BilledBusiness } from '../business-queries.ts'
import { writeMoney } from '../invoices/write-money.ts'
import type { OverdueInvoice } from './overdue-queries.ts'

/** To who may pay: an invoice was not paid in time, and the ads rest until it is. */
export function invoiceOverdueMail(
  { advertiser_id, name }: Pick<BilledBusiness, 'advertiser_id' | 'name'>,
  { number, due_at, currency, left_micro }: Omit<OverdueInvoice, 'id'>,
): WriteMail {
  return (t, { publicUrl }) => ({
    subject: t('mail.invoiceOverdue.subject', { name }),
    preview: t('mail.invoiceOverdue.preview', { number }),
    heading: t('mail.invoiceOverdue.heading'),
    paragraphs: [
      t('mail.greetingUnnamed'),
      t('mail.invoiceOverdue.text', {
        number,
        name,
        amount: writeMoney(BigInt(left_micro), currency, t.locale),
        day: due_at.toLocaleDateString(t.locale, {
          timeZone: 'UTC',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        }),
      }),
      t('mail.invoiceOverdue.rest'),
    ],
    button: {
      label: t('mail.invoiceOverdue.button'),
      url: `${publicUrl}/advertiser/${advertiser_id}/billing/documents/`,
    },
  })
}
