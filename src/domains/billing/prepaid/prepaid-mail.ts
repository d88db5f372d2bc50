import type { WriteMail } from '#domains/accounts'
import type { BilledBusiness } from '../business-queries.ts'

/** To who may pay: nothing is left of what was paid in advance, and the ads rest. */
export function prepaidEmptyMail({
  advertiser_id,
  name,
}: Pick<BilledBusiness, 'advertiser_id' | 'name'>): WriteMail {
  return (t, { publicUrl }) => ({
    subject: t('mail.prepaidEmpty.subject', { name }),
    preview: t('mail.prepaidEmpty.preview'),
    heading: t('mail.prepaidEmpty.heading'),
    paragraphs: [
      t('mail.greetingUnnamed'),
      t('mail.prepaidEmpty.text', { name }),
      t('mail.prepaidEmpty.rest'),
    ],
    button: {
      label: t('mail.prepaidEmpty.button'),
      url: `${publicUrl}/advertiser/${advertiser_id}/billing/`,
    },
  })
}
