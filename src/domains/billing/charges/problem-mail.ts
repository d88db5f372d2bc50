import type { CardProblem } from '#contract/billing/enums'
import type { WriteMail } from '#domains/accounts'
import type { BilledBusiness } from '../business-queries.ts'
import { writeMoney } from '../invoices/write-money.ts'
import type { ChargeRow } from './charge-queries.ts'

/** To who may pay: a charge failed or was disputed, and the ads rest until it is paid. */
export function paymentFailedMail(
  { advertiser_id, name }: Pick<BilledBusiness, 'advertiser_id' | 'name'>,
  {
    amount_micro,
    currency,
    card_last4,
  }: Pick<ChargeRow, 'amount_micro' | 'currency' | 'card_last4'>,
  problem: CardProblem,
): WriteMail {
  const last4 = card_last4 ?? ''
  return (t, { publicUrl }) => ({
    subject: t('mail.paymentFailed.subject', { name }),
    preview: t('mail.paymentFailed.preview'),
    heading: t('mail.paymentFailed.heading'),
    paragraphs: [
      t('mail.greetingUnnamed'),
      t('mail.paymentFailed.text', {
        amount: writeMoney(BigInt(amount_micro), currency, t.locale),
        name,
        last4,
      }),
      t(`mail.paymentFailed.${problem}`),
      t('mail.paymentFailed.rest'),
    ],
    button: {
      label: t('mail.paymentFailed.button'),
      url: `${publicUrl}/advertiser/${advertiser_id}/billing/`,
    },
  })
}
