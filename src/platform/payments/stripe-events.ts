import type Stripe from 'stripe'
import { microOfSmallestPart } from '#contract/advertisers/money'
import { type AdvertiserId, type ChargeId, isId } from '#contract/ids'
import type { ChargeName, PaymentEvent } from './payments.ts'
import { stripeProblem } from './stripe-problems.ts'

/** Null for events that are not about our payments. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent | null {
  const { id } = event
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const { id: paymentRef, metadata } = event.data.object
      return ofCharge({ id, kind: 'succeeded', paymentRef, charge: chargeOf(metadata) })
    }
    case 'payment_intent.payment_failed': {
      const { id: paymentRef, metadata, last_payment_error } = event.data.object
      const problem = stripeProblem(last_payment_error ?? {})
      return ofCharge({ id, kind: 'failed', paymentRef, charge: chargeOf(metadata), problem })
    }
    case 'charge.refunded': {
      const { payment_intent, amount_refunded, currency } = event.data.object
      const refunded = BigInt(amount_refunded) * microOfSmallestPart(currency.toUpperCase())
      const paymentRef = refOf(payment_intent)
      return paymentRef === null
        ? null
        : { id, kind: 'refunded', paymentRef, charge: null, refunded }
    }
    case 'charge.dispute.created':
      return ofDispute(id, 'dispute_opened', event.data.object)
    case 'charge.dispute.closed': {
      const { status } = event.data.object
      if (status === 'lost') return ofDispute(id, 'dispute_lost', event.data.object)
      return ofDispute(id, 'dispute_won', event.data.object)
    }
    default:
      return null
  }
}

/** Payments of the same account at Stripe that others took are none of ours. */
function ofCharge(event: PaymentEvent): PaymentEvent | null {
  return event.charge === null ? null : event
}

function ofDispute(
  id: string,
  kind: PaymentEvent['kind'],
  { payment_intent }: Stripe.Dispute,
): PaymentEvent | null {
  const paymentRef = refOf(payment_intent)
  return paymentRef === null ? null : { id, kind, paymentRef, charge: null }
}

function refOf(intent: string | Stripe.PaymentIntent | null): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

function chargeOf({ advertiser_id = '', charge_id = '' }: Stripe.Metadata): ChargeName | null {
  return isId<AdvertiserId>(advertiser_id) && isId<ChargeId>(charge_id)
    ? { advertiser_id, charge_id }
    : null
}
