import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import type { CardProvider, ChargeState } from '#platform/payments'
import { type ChargeRow, updatePayment } from './charge-queries.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Has the provider charge the card, and takes what became of it. May be interrupted anywhere and repeated: the
 * charge's id is the provider's idempotency key. `returnUrl`: set when the payer is there to confirm the payment.
 */
export async function runCharge(
  services: Services,
  database: Database,
  cards: CardProvider,
  charge: ChargeRow,
  { returnUrl, isRepeated }: { returnUrl: string | null; isRepeated: boolean },
): Promise<void> {
  const { advertiser_id, id: charge_id } = charge
  const request = {
    key: charge_id,
    customerRef: charge.customer_ref ?? '',
    cardRef: charge.card_ref ?? '',
    charge: { advertiser_id, charge_id },
    amount: BigInt(charge.amount_micro),
    currency: charge.currency,
    description: services.settings.brandName,
    returnUrl,
  }
  // Providers forget idempotency keys after a day; what was charged they remember.
  const earlier = isRepeated ? await cards.findCharge(request) : null
  await takeState(services, database, charge, earlier ?? (await cards.charge(request)))
}

/** Looks how a payment stands that waits for its payer, and ends it when that takes too long. */
export async function checkCharge(
  services: Services,
  database: Database,
  cards: CardProvider,
  charge: ChargeRow,
): Promise<void> {
  if (charge.payment_ref === null) return
  const waits = limits.paymentConfirmMinutes * 60_000
  const isLate = services.clock.now().getTime() - charge.created_at.getTime() > waits
  const state = await cards.readCharge(charge.payment_ref)
  const isAbandoned = state.state === 'PENDING' && isLate
  await takeState(
    services,
    database,
    charge,
    isAbandoned ? await cards.cancelCharge(charge.payment_ref) : state,
  )
}

async function takeState(
  services: Services,
  database: Database,
  charge: ChargeRow,
  state: ChargeState,
): Promise<void> {
  await database.transaction(async (db) => {
    if (state.paymentRef !== null)
      await updatePayment(
        db,
        charge,
        state.paymentRef,
        state.state === 'PENDING' ? state.challengeUrl : null,
      )
    if (state.state === 'SUCCEEDED') await settleCharge(db, services, charge, { kind: 'succeeded' })
    if (state.state === 'FAILED')
      await settleCharge(db, services, charge, { kind: 'failed', problem: state.problem })
  })
}
