import { toWireMicro } from '#contract/advertisers/money'
import {
  type BillingTotals,
  type ChargeSpend,
  getBillingTotals,
  getChargeSpend,
} from '#contract/billing/payments'
import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { findInvoice, selectLines } from '../invoices/invoice-queries.ts'
import { findLedger } from '../ledger/ledger-queries.ts'
import { findCharge, sumCharges } from './charge-queries.ts'

export const getBillingTotalsHandler = answerQuery(
  getBillingTotals,
  async (context, { advertiser_id }): Promise<BillingTotals> => {
    const { db } = context
    const { id, currency } = await findPermitted(
      ...([db, advertiser_id, memberOf(context).id, 'read_billing'] as const),
    )
    const { balances } = await findLedger(db, id)
    const { charged, refunded } = await sumCharges(db, id)
    return {
      type: 'billingtotals',
      currency,
      spend_micro: toWireMicro(-balances.revenue),
      // What was given, less what is left of it or expired.
      credits_micro: toWireMicro(balances.promotion + balances.credits),
      charged_micro: toWireMicro(charged),
      refunded_micro: toWireMicro(refunded),
      memos_micro: toWireMicro(balances.refunds - refunded),
      balance_micro: toWireMicro(balances.receivable),
    }
  },
)

export const getChargeSpendHandler = answerQuery(
  getChargeSpend,
  async (context, { advertiser_id, charge_id }): Promise<ChargeSpend> => {
    const { db } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_billing')
    const charge = await findCharge(db, id, charge_id)
    const invoice = charge?.invoice_id && (await findInvoice(db, id, charge.invoice_id))
    if (!charge || !invoice) throw new Failure('charge_not_found')
    const lines = await selectLines(db, invoice)
    const carried = BigInt(invoice.carried_in_micro) - BigInt(invoice.carried_out_micro)
    const billed = BigInt(invoice.spend_micro) - BigInt(invoice.credit_micro) + carried
    const amount = BigInt(charge.amount_micro)
    return {
      type: 'chargespend',
      charge_id: charge.id,
      currency: charge.currency,
      invoice_number: invoice.number,
      campaigns: lines.map((line) => ({
        ...{ campaign_id: line.campaign_id, name: line.name },
        spend_micro: toWireMicro(line.amount),
      })),
      credits_micro: toWireMicro(BigInt(invoice.credit_micro)),
      carried_micro: toWireMicro(-carried),
      earlier_micro: toWireMicro(amount - billed),
      amount_micro: toWireMicro(amount),
    }
  },
)
