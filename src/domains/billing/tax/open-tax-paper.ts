import { openTaxPaper } from '#contract/billing/tax-documents'
import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { selectTaxedDocuments } from './tax-queries.ts'
import { writeTaxPaper } from './write-tax-paper.ts'

/** Of a month or year that is over: documents never change, so that it is always the same paper. */
export const openTaxPaperHandler = answerQuery(
  openTaxPaper,
  async (context, { advertiser_id, month, year }) => {
    const { db, clock, texts } = context
    const viewer = memberOf(context)
    const { id } = await findPermitted(db, advertiser_id, viewer.id, 'read_billing')
    const period = month ?? year ?? ''
    const isOver = period !== '' && period < clock.now().toISOString().slice(0, period.length)
    const documents = isOver ? await selectTaxedDocuments(db, id, period) : []
    const last = documents.at(-1)
    if (!last) throw new Failure('invoice_not_found')
    const pdf = await writeTaxPaper(documents, last, period, texts.translate(last.language))
    return { name: `tax-${period}-${id}.pdf`, pdf: Uint8Array.from(pdf) }
  },
)
