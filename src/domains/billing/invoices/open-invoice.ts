import { openInvoice } from '#contract/billing/invoices'
import { Failure, isFailure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { findInvoiceById, selectLines } from './invoice-queries.ts'
import { writePdf } from './write-pdf.ts'

/** Who may not see it gets the answer of a document that does not exist. */
export const openInvoiceHandler = answerQuery(openInvoice, async (context, { invoice_id }) => {
  const { db, texts } = context
  const invoice = await findInvoiceById(db, invoice_id)
  if (!invoice) throw new Failure('invoice_not_found')
  const { id, is_operator } = memberOf(context)
  try {
    if (!is_operator) await findPermitted(db, invoice.advertiser_id, id, 'read_billing')
  } catch (error) {
    throw isFailure(error) ? new Failure('invoice_not_found') : error
  }
  const pdf = await writePdf(
    invoice,
    await selectLines(db, invoice),
    texts.translate(invoice.language),
  )
  return { name: `${invoice.number}.pdf`, pdf: Uint8Array.from(pdf) }
})
