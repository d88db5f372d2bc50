import { enterTopUp, undoTopUp } from '#contract/billing/prepaid'
import { Failure } from '#contract/errors'
import type { AdvertiserId, ChargeId } from '#contract/ids'
import type { Db } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { findBusiness } from '../business-queries.ts'
import { type ChargeRow, findCharge, insertCharge } from '../charges/charge-queries.ts'
import { toCharge } from '../charges/charge-views.ts'
import { settleCharge } from '../charges/settle-charge.ts'
import { lockLedger } from '../ledger/ledger-queries.ts'
import { insertEntered } from './prepaid-queries.ts'
import { checkAmount } from './top-up.ts'

const dayMs = 86_400_000

export const enterTopUpHandler = answerCommand(
  enterTopUp,
  async (context, { advertiser_id, amount_micro, paid_on: given, note }) => {
    const { db, clock, newId } = context
    const now = clock.now()
    const business = await findBusiness(db, advertiser_id)
    if (!business) throw new Failure('advertiser_not_found')
    const { currency } = business
    checkAmount(amount_micro, currency)
    const paid_on = given ?? dayOf(now)
    // Somewhere it is tomorrow already.
    if (paid_on > dayOf(new Date(now.getTime() + dayMs)))
      throw new Failure('payment_in_future', { field: 'paid_on' })
    const ledger = await lockLedger(db, advertiser_id, now)
    if (ledger.prepaid === null) throw new Failure('prepaid_not_chosen')
    const id = newId<ChargeId>()
    const isNew = await insertCharge(db, {
      ...{ advertiser_id, id, key: `transfer ${id}`, reason: 'TOP_UP', provider: 'invoice' },
      ...{ profile_id: null, customer_ref: null, card_ref: null, card_brand: null },
      ...{ card_last4: null, currency, amount: amount_micro, up_to_no: ledger.last_no },
      ...{ invoice_id: null, created_at: now },
    })
    // A card is charged at this moment, which ends soon.
    if (!isNew) throw new Failure('charge_pending')
    await settleCharge(db, context, { advertiser_id, id }, { kind: 'succeeded' })
    const entered_by = memberOf(context).username
    const entry = { charge_id: id, kind: 'ENTERED' as const, paid_on, note, entered_by }
    await insertEntered(db, advertiser_id, entry, now)
    return toCharge(await knownTransfer(db, advertiser_id, id))
  },
)

/** What is spent of it is paid: only a payment of which all is left can be taken back. */
export const undoTopUpHandler = answerCommand(
  undoTopUp,
  async (context, { advertiser_id, charge_id, note }) => {
    const { db, clock } = context
    const charge = await knownTransfer(db, advertiser_id, charge_id)
    const { balances } = await lockLedger(db, advertiser_id, clock.now())
    if (-balances.receivable < BigInt(charge.amount_micro)) throw new Failure('refund_too_large')
    if (!(await settleCharge(db, context, charge, { kind: 'reversed' })))
      throw new Failure('charge_not_found')
    const entered_by = memberOf(context).username
    const entry = { charge_id, kind: 'REVERSED' as const, paid_on: null, note, entered_by }
    await insertEntered(db, advertiser_id, entry, clock.now())
    return toCharge(await knownTransfer(db, advertiser_id, charge_id))
  },
)

async function knownTransfer(db: Db, advertiserId: AdvertiserId, id: ChargeId): Promise<ChargeRow> {
  const charge = await findCharge(db, advertiserId, id)
  if (charge?.reason !== 'TOP_UP' || charge.provider !== 'invoice')
    throw new Failure('charge_not_found')
  return charge
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
