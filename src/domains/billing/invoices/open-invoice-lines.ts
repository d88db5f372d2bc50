import { openInvoiceLines } from '#contract/billing/invoices'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { decimal, writeCsv } from '../csv.ts'
import { type DocumentLine, selectDocumentLines } from './document-queries.ts'

export const openInvoiceLinesHandler = answerQuery(
  openInvoiceLines,
  async (context, { advertiser_id, ...filter }) => {
    const { db } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_billing')
    const lines = await selectDocumentLines(db, id, filter, limits.documentLines + 1)
    if (lines.length > limits.documentLines) throw new Failure('document_lines_too_many')
    return { name: `documents-${id}.csv`, csv: writeCsv(columns, lines.map(toCells)) }
  },
)

const columns = [
  ...['document', 'number', 'corrects', 'status', 'issued', 'due', 'period_start', 'period_end'],
  ...['campaign_id', 'line', 'amount', 'currency'],
]

function toCells(line: DocumentLine): (string | null)[] {
  return [
    ...[line.document, line.number, line.corrects_number, line.is_closed ? 'CLOSED' : 'OPEN'],
    ...[line.issued_on, line.due_on, line.period_start, line.period_end],
    ...[line.campaign_id, line.name, decimal(BigInt(line.amount_micro)), line.currency],
  ]
}
