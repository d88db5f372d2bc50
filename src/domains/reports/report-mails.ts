import type { WriteMail } from '#domains/accounts'
import type { NewReport } from './report-queries.ts'

/** To the operator, about the first report of a thing. The content is shown on the page, not in the mail. */
export function reportReceivedMail({
  subject,
  reason: reasonCode,
}: Pick<NewReport, 'subject' | 'reason'>): WriteMail {
  return (t, { brandName, publicUrl }) => {
    const reason = t(`report.${reasonCode}`)
    return {
      subject: t('mail.reportReceived.subject', { brand: brandName, subject }),
      preview: t('mail.reportReceived.preview', { reason }),
      heading: t('mail.reportReceived.heading', { subject }),
      paragraphs: [t('mail.reportReceived.text', { reason })],
      button: { label: t('mail.reportReceived.button'), url: `${publicUrl}/operator/reports/` },
    }
  }
}

/** To the reporter. */
export function reportSettledMail(facts: {
  id: string
  subject: string
  isRemoved: boolean
}): WriteMail {
  const { id, subject, isRemoved } = facts
  return (t, { brandName, publicUrl }) => ({
    subject: t('mail.reportSettled.subject', { brand: brandName }),
    preview: isRemoved
      ? t('mail.reportSettled.previewRemoved')
      : t('mail.reportSettled.previewKept'),
    heading: t('mail.reportSettled.heading'),
    paragraphs: [
      isRemoved
        ? t('mail.reportSettled.textRemoved', { subject })
        : t('mail.reportSettled.textKept', { subject }),
    ],
    because: t('mail.reportSettled.because', { id }),
    notes: [
      {
        text: t('mail.reportSettled.again'),
        label: t('mail.reportSettled.againLink'),
        url: `${publicUrl}/`,
      },
    ],
  })
}
