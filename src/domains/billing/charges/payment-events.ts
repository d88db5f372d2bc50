import { Failure } from '#contract/errors'
import { type Database, type Db, type Writer, wrote } from '#platform/database'
import type { Services } from '#platform/operations'
import type { PaymentEvent } from '#platform/payments'
import { type ChargeRow, findCharge, findChargeOfPayment } from './charge-queries.ts'
import type { ChargeEvent } from './charge-rules.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Takes what a provider announced, once, however often it does. Fails with `charge_not_found` for a payment that is
 * not known yet, so that it is announced again.
 */
export async function takePaymentEvent(
  db: Writer,
  services: Services,
  event: PaymentEvent,
): Promise<void> {
  const provider = services.payments.kind
  const charge = await findChargeOf(db, provider, event)
  if (!charge) throw new Failure('charge_not_found')
  if (await isNewEvent(db, provider, event, services.clock.now()))
    await settleCharge(db, services, charge, toChargeEvent(event))
}

/** A job: what was announced and did not arrive. */
export async function readPaymentEvents(services: Services, database: Database): Promise<void> {
  const { cards } = services.payments
  if (cards === null) return
  const since = new Date(services.clock.now().getTime() - readBackMs)
  for (const event of await cards.readEvents(since))
    await database.transaction(async (db) => {
      if (await findChargeOf(db, services.payments.kind, event))
        await takePaymentEvent(db, services, event)
    })
}

/** Longer than any pause of the jobs that is likely. */
const readBackMs = 3 * 86_400_000

function findChargeOf(
  db: Db,
  provider: string,
  { charge, paymentRef }: PaymentEvent,
): Promise<ChargeRow | null> {
  return charge
    ? findCharge(db, charge.advertiser_id, charge.charge_id)
    : findChargeOfPayment(db, provider, paymentRef)
}

function isNewEvent(
  db: Writer,
  provider: string,
  { id, kind }: PaymentEvent,
  now: Date,
): Promise<boolean> {
  return wrote(
    db,
    `insert into payment_events (provider, id, kind, received_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [provider, id, kind, now],
  )
}

function toChargeEvent({ kind, refunded, problem }: PaymentEvent): ChargeEvent {
  if (kind === 'refunded') return { kind, total: refunded ?? 0n }
  if (kind === 'failed') return { kind, problem: problem ?? 'other' }
  return { kind }
}
