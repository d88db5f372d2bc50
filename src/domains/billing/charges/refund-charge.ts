import type { Micro } from '#contract/advertisers/money'
import { Failure } from '#contract/errors'
import type { AdvertiserId, ChargeId } from '#contract/ids'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { findLedger } from '../ledger/ledger-queries.ts'
import { findCharge } from './charge-queries.ts'
import { settleCharge } from './settle-charge.ts'
import { payablePart } from './thresholds.ts'

/** Gives money back, by the way it came, with a credit memo. Null: all that has not been given back yet. */
export async function refundCharge(
  services: Services,
  database: Database,
  {
    advertiser_id,
    id,
    amount,
  }: { advertiser_id: AdvertiserId; id: ChargeId; amount: Micro | null },
): Promise<Micro> {
  const charge = await findCharge(database.reader, advertiser_id, id)
  if (charge?.state !== 'SUCCEEDED') throw new Failure('charge_not_found')
  const left = BigInt(charge.amount_micro) - BigInt(charge.refunded_micro)
  const given = payablePart(amount ?? left, charge.currency)
  if (given <= 0n || given > left) throw new Failure('refund_too_large')
  const total = BigInt(charge.refunded_micro) + given
  // What was paid in advance and is spent is paid.
  if (charge.reason === 'TOP_UP') {
    const { balances } = await findLedger(database.reader, advertiser_id)
    if (given > -balances.receivable) throw new Failure('refund_too_large')
  }
  if (charge.payment_ref !== null)
    await services.payments.cards?.refund({
      paymentRef: charge.payment_ref,
      amount: given,
      currency: charge.currency,
      key: `${id}-${total}`,
    })
  await database.transaction((db) =>
    settleCharge(db, services, charge, { kind: 'refunded', total }),
  )
  return given
}
