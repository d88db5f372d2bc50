import type { CardProblem } from '#contract/billing/enums'
import { queueCustomMail, type WriteMail } from '#domains/accounts'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { BilledBusiness } from '../business-queries.ts'
import { writeMoney } from '../invoices/write-money.ts'
import type { ChargeRow } from './charge-queries.ts'

/** Mails the owner that a charge failed or was disputed, and that the ads rest until it is paid. */
export async function mailProblem(
  db: Writer,
  services: Services,
  { advertiser_id, name, email, language }: BilledBusiness,
  { amount_micro, currency, card_last4 }: ChargeRow,
  problem: CardProblem,
): Promise<void> {
  if (email === null) return
  const facts = { advertiser_id, name, problem, amount_micro, currency, last4: card_last4 ?? '' }
  await queueCustomMail(db, services, { email, language }, paymentFailedMail(facts), {
    isNotice: true,
  })
}

export interface ProblemFacts {
  advertiser_id: string
  name: string
  amount_micro: string
  currency: string
  last4: string
  problem: CardProblem
}

export function paymentFailedMail(facts: ProblemFacts): WriteMail {
  const { advertiser_id, name, amount_micro, currency, last4, problem } = facts
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
