import type { Micro } from '#contract/advertisers/money'
import { markInvoicePaid } from '#contract/billing/operator-invoices'
import { Failure } from '#contract/errors'
import type { ChargeId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { answerCommand, memberOf, type Services } from '#platform/operations'
import { insertCharge } from '../charges/charge-queries.ts'
import { settleCharge } from '../charges/settle-charge.ts'
import { sumMemos } from '../invoices/invoice-queries.ts'
import { lockByNumber } from '../invoices/lock-by-number.ts'
import { resumePaid } from '../overdue/stop-overdue.ts'
import { findOperatorInvoice } from './list-operator-invoices.ts'
import { insertPayment } from './payment-queries.ts'

const dayMs = 86_400_000

export const markInvoicePaidHandler = answerCommand(markInvoicePaid, async (context, input) => {
  const { number, paid_on, note } = input
  const { username } = memberOf(context)
  await markPaid(context.db, context, { number, paidOn: paid_on, note, enteredBy: username })
  return findOperatorInvoice(context, number)
})

export interface EnteredPayment {
  number: string
  /** Today where it is absent. */
  paidOn?: string
  note?: string | null
  /** An operator's name; null: the admin command. */
  enteredBy?: string | null
}

/** Enters that an invoice was paid by transfer; returns what was paid. A second time it is refused. */
export async function markPaid(
  db: Writer,
  services: Services,
  { number, paidOn, note = null, enteredBy = null }: EnteredPayment,
): Promise<Micro> {
  const now = services.clock.now()
  const invoice = await lockByNumber(db, services, number)
  const paid_on = paidOn ?? dayOf(now)
  // Somewhere it is tomorrow already.
  if (paid_on > dayOf(new Date(now.getTime() + dayMs)))
    throw new Failure('payment_in_future', { field: 'paid_on' })
  const amount = BigInt(invoice.total_micro) + (await sumMemos(db, invoice))
  const id = services.newId<ChargeId>()
  const isNew =
    amount > 0n &&
    (await insertCharge(db, {
      advertiser_id: invoice.advertiser_id,
      id,
      key: `invoice ${invoice.id}`,
      reason: 'TRANSFER',
      provider: 'invoice',
      profile_id: null,
      customer_ref: null,
      card_ref: null,
      card_brand: null,
      card_last4: null,
      currency: invoice.currency,
      amount,
      up_to_no: BigInt(invoice.up_to_no),
      invoice_id: invoice.id,
      created_at: now,
    }))
  if (!isNew) throw new Failure('nothing_owed')
  const charge = { advertiser_id: invoice.advertiser_id, id }
  await settleCharge(db, services, charge, { kind: 'succeeded' })
  await insertPayment(db, services, invoice, {
    ...{ charge_id: id, kind: 'ENTERED', amount },
    ...{ paid_on, note, entered_by: enteredBy },
  })
  await resumePaid(db, services, invoice.advertiser_id)
  return amount
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
