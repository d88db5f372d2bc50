import { toWireMicro } from '#contract/advertisers/money'
import { listOperatorInvoices, type OperatorInvoice } from '#contract/billing/operator-invoices'
import { Failure } from '#contract/errors'
import { highestId } from '#contract/ids'
import type { Db } from '#platform/database'
import { answerQuery, type Services } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { toSeconds } from '../charges/charge-views.ts'
import { type OperatorInvoiceRow, selectOperatorInvoices } from './operator-invoice-queries.ts'
import { type PaymentRow, selectPayments } from './payment-queries.ts'

const feed = 'operator_invoices'

export const listOperatorInvoicesHandler = answerQuery(
  listOperatorInvoices,
  async ({ db, clock }, { state = null, query, bookmarks, page_size }) => {
    const start = readIdBookmark(bookmarks, feed)
    if (start === 'end') return { items: [], bookmark: null }
    const filter = { state, query, below: start ?? highestId, max: page_size + 1 }
    const found = await selectOperatorInvoices(db, filter, clock.now())
    const { shown, bookmark } = cutToPage(found, page_size, ({ id }) => writeBookmark(feed, [id]))
    return { items: await withPayments(db, shown), bookmark }
  },
)

/** The one with this number, as the list shows it. */
export async function findOperatorInvoice(
  { db, clock }: Pick<Services, 'clock'> & { db: Db },
  number: string,
): Promise<OperatorInvoice> {
  const filter = { state: null, query: number, below: highestId, max: 100 }
  const found = await selectOperatorInvoices(db, filter, clock.now())
  const [invoice] = await withPayments(
    db,
    found.filter((one) => one.number === number),
  )
  if (!invoice) throw new Failure('invoice_not_found')
  return invoice
}

async function withPayments(
  db: Db,
  shown: readonly OperatorInvoiceRow[],
): Promise<OperatorInvoice[]> {
  const payments = Map.groupBy(await selectPayments(db, shown), ({ invoice_id }) => invoice_id)
  return shown.map((invoice) => toView(invoice, payments.get(invoice.id) ?? []))
}

function toView(invoice: OperatorInvoiceRow, payments: readonly PaymentRow[]): OperatorInvoice {
  const { id, number, state, advertiser_id, account_name, business_name, due_at } = invoice
  const total = BigInt(invoice.total_micro)
  const isOwed = state === 'OPEN' || state === 'OVERDUE'
  return {
    type: 'operatorinvoice',
    ...{ id, number, state, advertiser_id, account_name, business_name },
    issued_time: toSeconds(invoice.issued_at),
    due_time: due_at && toSeconds(due_at),
    currency: invoice.currency,
    total_micro: toWireMicro(total),
    left_micro: toWireMicro(isOwed ? total + BigInt(invoice.memos_micro) : 0n),
    has_stopped_ads: invoice.has_stopped_ads,
    paid_with: invoice.paid_with,
    charge_id: invoice.charge_id,
    payments: payments.map((payment) => ({
      charge_id: payment.charge_id,
      kind: payment.kind,
      amount_micro: toWireMicro(BigInt(payment.amount_micro)),
      ...{ paid_on: payment.paid_on, note: payment.note, entered_by: payment.entered_by },
      created_time: toSeconds(payment.created_at),
    })),
  }
}
