import type { InvoiceDocument, InvoiceStatus } from '#contract/billing/enums'
import type { AdvertiserId, CampaignId, InvoiceId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import { isClosed } from './invoice-queries.ts'

export interface DocumentFilter {
  document?: InvoiceDocument
  status?: InvoiceStatus
  /** `YYYY-MM-DD`, in UTC. */
  due_from?: string
  due_to?: string
}

export interface ListedInvoice {
  id: InvoiceId
  document: InvoiceDocument
  number: string
  corrects_number: string | null
  period_start: Date
  period_end: Date
  issued_at: Date
  due_at: Date | null
  currency: string
  net_micro: string
  tax_micro: string
  total_micro: string
  /** Nothing of it is to be paid any more. */
  is_closed: boolean
}

/** SQL: nothing of the invoice `i` of ad account $1 is to be paid any more. */
const isClosedOne = isClosed('i', '$1')

/** SQL: those of ad account $1, by `parametersOf`. */
const chosen = `i.advertiser_id = $1 and ($2::text is null or i.document = $2)
  and ($3::text is null or ${isClosedOne} = ($3 = 'CLOSED'))
  and ($4::date is null or i.due_at >= $4::date::timestamp at time zone 'UTC')
  and ($5::date is null or i.due_at < ($5::date + 1)::timestamp at time zone 'UTC')`

function parametersOf(
  advertiserId: AdvertiserId,
  { document, status, due_from, due_to }: DocumentFilter,
): unknown[] {
  return [advertiserId, document ?? null, status ?? null, due_from ?? null, due_to ?? null]
}

/** The newest first, below this id. */
export function selectInvoices(
  db: Db,
  advertiserId: AdvertiserId,
  filter: DocumentFilter,
  below: string,
  max: number,
): Promise<ListedInvoice[]> {
  return rows<ListedInvoice>(
    db,
    `select i.id, i.document, i.number, i.corrects_number, i.period_start, i.period_end, i.issued_at, i.due_at,
            i.currency, i.net_micro, i.tax_micro, i.total_micro, ${isClosedOne} as is_closed
       from invoices i where ${chosen} and i.id < $6 order by i.id desc limit $7`,
    [...parametersOf(advertiserId, filter), below, max],
  )
}

export interface DocumentLine {
  document: InvoiceDocument
  number: string
  corrects_number: string | null
  is_closed: boolean
  issued_on: string
  due_on: string | null
  period_start: string
  period_end: string
  currency: string
  campaign_id: CampaignId | null
  name: string
  amount_micro: string
}

/** Of the same documents, in the same order. What is on a document besides its campaigns follows them, without one. */
export function selectDocumentLines(
  db: Db,
  advertiserId: AdvertiserId,
  filter: DocumentFilter,
  max: number,
): Promise<DocumentLine[]> {
  return rows<DocumentLine>(
    db,
    `select i.document, i.number, i.corrects_number, ${isClosedOne} as is_closed,
            (i.issued_at at time zone 'UTC')::date::text as issued_on,
            (i.due_at at time zone 'UTC')::date::text as due_on,
            (i.period_start at time zone 'UTC')::date::text as period_start,
            (i.period_end at time zone 'UTC')::date::text as period_end,
            i.currency, l.campaign_id, l.name, l.amount_micro
       from invoices i
       cross join lateral (
         select line, campaign_id, name, amount_micro from invoice_lines
          where advertiser_id = $1 and invoice_id = i.id
         union all
         select 1000000 + part.no, null, part.name, part.amount from (values
           (1, 'credits', -i.credit_micro), (2, 'carried_in', i.carried_in_micro),
           (3, 'carried_out', -i.carried_out_micro)) as part (no, name, amount)
          where part.amount <> 0) l
      where ${chosen} order by i.id desc, l.line limit $6`,
    [...parametersOf(advertiserId, filter), max],
  )
}
