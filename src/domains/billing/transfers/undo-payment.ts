import type { Micro } from '#contract/advertisers/money'
import { undoInvoicePayment } from '#contract/billing/operator-invoices'
import { Failure } from '#contract/errors'
import type { ChargeId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { answerCommand, memberOf, type Services } from '#platform/operations'
import { findTransfer, freeKey } from '../charges/charge-queries.ts'
import { settleCharge } from '../charges/settle-charge.ts'
import { lockByNumber } from '../invoices/lock-by-number.ts'
import { findOperatorInvoice } from './list-operator-invoices.ts'
import { insertPayment } from './payment-queries.ts'

export const undoInvoicePaymentHandler = answerCommand(
  undoInvoicePayment,
  async (context, { number, charge_id, note }) => {
    const { username } = memberOf(context)
    await undoPayment(context.db, context, {
      ...{ number, chargeId: charge_id, note, enteredBy: username },
    })
    return findOperatorInvoice(context, number)
  },
)

export interface MistakenPayment {
  number: string
  /** Which payment; absent: the one that counts now. */
  chargeId?: ChargeId
  note?: string | null
  /** An operator's name; null: the admin command. */
  enteredBy?: string | null
}

/**
 * Takes back that an invoice was paid by transfer, by a transaction of the ledger that reverses the payment; returns
 * what is owed again. Ads that should rest for it rest within a minute, by the job that looks for overdue invoices.
 */
export async function undoPayment(
  db: Writer,
  services: Services,
  { number, chargeId, note = null, enteredBy = null }: MistakenPayment,
): Promise<Micro> {
  const invoice = await lockByNumber(db, services, number)
  const charge = await findTransfer(db, invoice.advertiser_id, invoice.id)
  const isSame = charge !== null && (chargeId === undefined || charge.id === chargeId)
  if (!isSame || !(await settleCharge(db, services, charge, { kind: 'reversed' })))
    throw new Failure('charge_not_found')
  await freeKey(db, charge)
  const amount = BigInt(charge.amount_micro)
  await insertPayment(db, services, invoice, {
    ...{ charge_id: charge.id, kind: 'REVERSED', amount },
    ...{ paid_on: null, note, entered_by: enteredBy },
  })
  return amount
}
