import { toWireMicro } from '#contract/advertisers/money'
import type { Charge } from '#contract/billing/billing'
import type { ChargeRow } from './charge-queries.ts'

export function toCharge(charge: ChargeRow): Charge {
  const { card_brand, card_last4 } = charge
  return {
    type: 'charge',
    id: charge.id,
    reason: charge.reason,
    state: charge.state,
    amount_micro: toWireMicro(BigInt(charge.amount_micro)),
    refunded_micro: toWireMicro(BigInt(charge.refunded_micro)),
    currency: charge.currency,
    card: card_brand && card_last4 ? { brand: card_brand, last4: card_last4 } : null,
    problem: charge.problem,
    challenge_url: charge.challenge_url,
    invoice_id: charge.invoice_id,
    created_time: toSeconds(charge.created_at),
  }
}

export function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}
