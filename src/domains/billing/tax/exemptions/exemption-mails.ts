import type { WriteMail } from '#domains/accounts'
import type { BilledBusiness } from '../../business-queries.ts'
import type { ExemptionRow } from './exemption-queries.ts'

/** What an operator said about a certificate. */
export function exemptionDecidedMail(
  { advertiser_id, status, valid_from, valid_until, reason }: ExemptionRow,
  { name }: BilledBusiness,
): WriteMail {
  return (t, { publicUrl }) => {
    const days = { from: dayText(valid_from, t.locale), until: dayText(valid_until, t.locale) }
    return {
      subject: t('mail.taxExemption.subject', { name, status }),
      preview: t('mail.taxExemption.preview', { status, ...days }),
      heading: t('mail.taxExemption.heading', { status }),
      paragraphs: [
        t('mail.greetingUnnamed'),
        t('mail.taxExemption.text', { name, status, ...days }),
        ...(reason === null ? [] : [reason]),
      ],
      button: { label: t('mail.taxExemption.button'), url: taxPage(publicUrl, advertiser_id) },
    }
  }
}

/** Soon there is tax in invoices again. */
export function exemptionEndingMail(
  { advertiser_id, valid_until }: ExemptionRow,
  { name }: BilledBusiness,
): WriteMail {
  return (t, { publicUrl }) => {
    const until = dayText(valid_until, t.locale)
    return {
      subject: t('mail.taxExemptionEnds.subject', { name }),
      preview: t('mail.taxExemptionEnds.preview', { until }),
      heading: t('mail.taxExemptionEnds.heading'),
      paragraphs: [
        t('mail.greetingUnnamed'),
        t('mail.taxExemptionEnds.text', { name, until }),
        t('mail.taxExemptionEnds.then'),
      ],
      button: { label: t('mail.taxExemption.button'), url: taxPage(publicUrl, advertiser_id) },
    }
  }
}

function taxPage(publicUrl: string, advertiserId: string): string {
  return `${publicUrl}/advertiser/${advertiserId}/billing/tax_documents/`
}

function dayText(day: string, locale: string): string {
  const look = { timeZone: 'UTC', dateStyle: 'long' } as const
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, look)
}
