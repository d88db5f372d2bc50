import { toWireMicro } from '#contract/advertisers/money'
import type { Invoice } from '#contract/billing/billing'
import { listInvoices } from '#contract/billing/invoices'
import { highestId } from '#contract/ids'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { toSeconds } from '../charges/charge-views.ts'
import { type ListedInvoice, selectInvoices } from './document-queries.ts'

export const listInvoicesHandler = answerQuery(
  listInvoices,
  async (context, { advertiser_id, bookmarks, page_size, ...filter }) => {
    const { db } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_billing')
    const start = readIdBookmark(bookmarks, 'invoices')
    if (start === 'end') return { items: [], bookmark: null }
    const found = await selectInvoices(db, id, filter, start ?? highestId, page_size + 1)
    const { shown, bookmark } = cutToPage(found, page_size, (last) =>
      writeBookmark('invoices', [last.id]),
    )
    return { items: shown.map(toInvoice), bookmark }
  },
)

function toInvoice(invoice: ListedInvoice): Invoice {
  return {
    type: 'invoice',
    id: invoice.id,
    document: invoice.document,
    number: invoice.number,
    status: invoice.is_closed ? 'CLOSED' : 'OPEN',
    corrects_number: invoice.corrects_number,
    period_start_time: toSeconds(invoice.period_start),
    period_end_time: toSeconds(invoice.period_end),
    issued_time: toSeconds(invoice.issued_at),
    due_time: invoice.due_at && toSeconds(invoice.due_at),
    currency: invoice.currency,
    net_micro: toWireMicro(BigInt(invoice.net_micro)),
    tax_micro: toWireMicro(BigInt(invoice.tax_micro)),
    total_micro: toWireMicro(BigInt(invoice.total_micro)),
  }
}
