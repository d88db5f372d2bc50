import type { WriteMail } from '#domains/accounts'
import type { AdRow } from '../ads/ad-queries.ts'

/** To the business: its ad was approved, or rejected and why. */
export function adDecidedMail(
  ad: Pick<AdRow, 'name' | 'review_status' | 'rejected_reasons' | 'review_note' | 'advertiser_id'>,
): WriteMail {
  const { name } = ad
  return (t, { brandName, publicUrl }) => {
    const url = `${publicUrl}/advertiser/${ad.advertiser_id}/`
    if (ad.review_status === 'APPROVED')
      return {
        subject: t('mail.adApproved.subject', { name }),
        preview: t('mail.adApproved.preview'),
        heading: t('mail.adApproved.heading'),
        paragraphs: [t('mail.adApproved.text', { name, brand: brandName })],
        button: { label: t('mail.adDecided.button'), url },
      }
    const reasons = ad.rejected_reasons.map((reason) => t('mail.adRejected.reason', { reason }))
    return {
      subject: t('mail.adRejected.subject', { name }),
      preview: t('mail.adRejected.preview'),
      heading: t('mail.adRejected.heading'),
      paragraphs: [
        t('mail.adRejected.text', { name, brand: brandName }),
        ...reasons,
        ...(ad.review_note ? [ad.review_note] : []),
        t('mail.adRejected.next'),
      ],
      button: { label: t('mail.adDecided.button'), url },
    }
  }
}
