import type { Micro } from '#contract/advertisers/money'
import type { InvoiceDocument } from '#contract/billing/enums'
import type { TaxTreatment } from '#contract/billing/tax-rules'
import type { AdvertiserId, CampaignId, InvoiceId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface InvoiceRow {
  advertiser_id: AdvertiserId
  id: InvoiceId
  document: InvoiceDocument
  number: string
  corrects_id: InvoiceId | null
  corrects_number: string | null
  from_no: string
  up_to_no: string
  period_start: Date
  period_end: Date
  issued_at: Date
  due_at: Date | null
  currency: string
  spend_micro: string
  credit_micro: string
  carried_in_micro: string
  carried_out_micro: string
  net_micro: string
  tax_rate_ppm: number
  tax_treatment: TaxTreatment | null
  tax_micro: string
  total_micro: string
  paid_micro: string
  paid_with: string | null
  issuer: string
  bill_to: string
  bill_to_country: string | null
  bill_to_tax_id: string | null
  account_name: string
  payment_note: string | null
  language: string
}

const columns = `i.advertiser_id, i.id, i.document, i.number, i.corrects_id, i.corrects_number, i.from_no, i.up_to_no,
  i.period_start, i.period_end, i.issued_at, i.due_at, i.currency, i.spend_micro, i.credit_micro,
  i.carried_in_micro, i.carried_out_micro, i.net_micro, i.tax_rate_ppm, i.tax_micro, i.total_micro, i.paid_micro,
  i.paid_with, i.issuer, i.bill_to, i.bill_to_country, i.account_name, i.payment_note, i.language,
  i.tax_treatment, i.bill_to_tax_id`

/** The next number of a series. Locked until the transaction ends, so that none is left out. */
export async function takeNumber(db: Writer, series: InvoiceDocument): Promise<string> {
  const taken = await row<{ last_number: string }>(
    db,
    'update invoice_numbers set last_number = last_number + 1 where series = $1 returning last_number',
    [series],
  )
  if (!taken) throw new Error(`There is no series ${series}`)
  const prefix = series === 'INVOICE' ? 'INV' : 'CM'
  return `${prefix}-${taken.last_number.padStart(6, '0')}`
}

export async function insertInvoice(db: Writer, invoice: InvoiceRow): Promise<void> {
  await rows(
    db,
    `insert into invoices (advertiser_id, id, document, number, corrects_id, corrects_number, from_no, up_to_no,
       period_start, period_end, issued_at, due_at, currency, spend_micro, credit_micro, carried_in_micro,
       carried_out_micro, net_micro, tax_rate_ppm, tax_micro, total_micro, paid_micro, paid_with, issuer, bill_to,
       bill_to_country, account_name, payment_note, language, tax_treatment, bill_to_tax_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
       $23, $24, $25, $26, $27, $28, $29, $30, $31)`,
    [
      invoice.advertiser_id,
      invoice.id,
      invoice.document,
      invoice.number,
      invoice.corrects_id,
      invoice.corrects_number,
      invoice.from_no,
      invoice.up_to_no,
      invoice.period_start,
      invoice.period_end,
      invoice.issued_at,
      invoice.due_at,
      invoice.currency,
      invoice.spend_micro,
      invoice.credit_micro,
      invoice.carried_in_micro,
      invoice.carried_out_micro,
      invoice.net_micro,
      invoice.tax_rate_ppm,
      invoice.tax_micro,
      invoice.total_micro,
      invoice.paid_micro,
      invoice.paid_with,
      invoice.issuer,
      invoice.bill_to,
      invoice.bill_to_country,
      invoice.account_name,
      invoice.payment_note,
      invoice.language,
      invoice.tax_treatment,
      invoice.bill_to_tax_id,
    ],
  )
}

export interface InvoiceLine {
  campaign_id: CampaignId | null
  name: string
  amount: Micro
}

export async function insertLines(
  db: Writer,
  { advertiser_id, id }: Pick<InvoiceRow, 'advertiser_id' | 'id'>,
  lines: readonly InvoiceLine[],
): Promise<void> {
  await rows(
    db,
    `insert into invoice_lines (advertiser_id, invoice_id, line, campaign_id, name, amount_micro)
     select $1, $2, line, campaign_id, name, amount
       from unnest($3::bigint[], $4::text[], $5::bigint[]) with ordinality as l (campaign_id, name, amount, line)`,
    [
      advertiser_id,
      id,
      lines.map(({ campaign_id }) => campaign_id),
      lines.map(({ name }) => name),
      lines.map(({ amount }) => String(amount)),
    ],
  )
}

export async function selectLines(
  db: Db,
  { advertiser_id, id }: Pick<InvoiceRow, 'advertiser_id' | 'id'>,
): Promise<InvoiceLine[]> {
  const found = await rows<{ campaign_id: CampaignId | null; name: string; amount_micro: string }>(
    db,
    `select campaign_id, name, amount_micro from invoice_lines
      where advertiser_id = $1 and invoice_id = $2 order by line`,
    [advertiser_id, id],
  )
  return found.map(({ amount_micro, ...line }) => ({ ...line, amount: BigInt(amount_micro) }))
}

/** The last invoice, from which the next one goes on. */
export function findLastInvoice(db: Db, advertiserId: AdvertiserId): Promise<InvoiceRow | null> {
  return row<InvoiceRow>(
    db,
    `select ${columns} from invoices i where i.advertiser_id = $1 and i.document = 'INVOICE'
      order by i.up_to_no desc limit 1`,
    [advertiserId],
  )
}

export function findInvoice(
  db: Db,
  advertiserId: AdvertiserId,
  id: InvoiceId,
): Promise<InvoiceRow | null> {
  return row<InvoiceRow>(
    db,
    `select ${columns} from invoices i where i.advertiser_id = $1 and i.id = $2`,
    [advertiserId, id],
  )
}

/** By its id alone, wherever it is. */
export function findInvoiceById(db: Db, id: InvoiceId): Promise<InvoiceRow | null> {
  return row<InvoiceRow>(db, `select ${columns} from invoices i where i.id = $1`, [id])
}

export function findInvoiceNumbered(db: Db, number: string): Promise<InvoiceRow | null> {
  return row<InvoiceRow>(db, `select ${columns} from invoices i where i.number = $1`, [number])
}

/** SQL: nothing of the invoice is to be paid any more. */
export const isClosed = (i: string, advertiserId = `${i}.advertiser_id`) =>
  `(${i}.document = 'CREDIT_MEMO' or ${i}.total_micro <= 0 or ${i}.paid_with is not null or exists (
     select 1 from charges c where c.advertiser_id = ${advertiserId} and c.invoice_id = ${i}.id
        and c.state in ('SUCCEEDED', 'REFUNDED', 'DISPUTED')
   ) or ${i}.total_micro <= (select -coalesce(sum(m.total_micro), 0) from invoices m
      where m.advertiser_id = ${advertiserId} and m.corrects_id = ${i}.id))`

export interface ListedInvoice extends InvoiceRow {
  /** Nothing of it is to be paid any more. */
  is_closed: boolean
}

export interface BilledSpend {
  campaign_id: CampaignId
  name: string | null
  /** The number of the order that it was spent for. */
  po_number: string | null
  amount: string
}

/** What each campaign spent of each order, credits included, in these transactions of the ledger. */
export function sumSpend(
  db: Db,
  advertiserId: AdvertiserId,
  after: bigint,
  upTo: bigint,
): Promise<BilledSpend[]> {
  return rows<BilledSpend>(
    db,
    `select s.campaign_id, n.name, s.po_number, s.amount from (
       select e.campaign_id, o.po_number, -sum(e.amount_micro)::bigint as amount from ledger_entries e
         left join order_lines o on o.advertiser_id = e.advertiser_id and o.id = e.order_line_id
        where e.advertiser_id = $1 and e.account = 'revenue' and e.kind = 'SPEND' and e.no > $2 and e.no <= $3
        group by e.campaign_id, o.po_number) s
       left join billed_campaigns n on n.advertiser_id = $1 and n.campaign_id = s.campaign_id
      order by s.amount desc, s.campaign_id, s.po_number`,
    [advertiserId, after, upTo],
  )
}

export interface BilledPeriod {
  credit: string
  first_at: Date | null
  last_at: Date | null
}

/** The credits used in these transactions, and when the first and the last was. */
export async function sumPeriod(
  db: Db,
  advertiserId: AdvertiserId,
  after: bigint,
  upTo: bigint,
): Promise<BilledPeriod> {
  const summed = await row<BilledPeriod>(
    db,
    `select coalesce(sum(amount_micro) filter (where account = 'credits'), 0)::bigint as credit,
            min(at) as first_at, max(at) as last_at
       from ledger_entries where advertiser_id = $1 and kind = 'SPEND' and no > $2 and no <= $3`,
    [advertiserId, after, upTo],
  )
  return summed ?? { credit: '0', first_at: null, last_at: null }
}

/** The last transaction before this moment. */
export async function lastNoBefore(
  db: Db,
  advertiserId: AdvertiserId,
  before: Date,
): Promise<bigint> {
  const found = await row<{ no: string }>(
    db,
    `select no from ledger_entries where advertiser_id = $1 and at < $2 order by no desc limit 1`,
    [advertiserId, before],
  )
  return BigInt(found?.no ?? 0)
}

/** What credit memos took back of an invoice, below zero. */
export async function sumMemos(
  db: Db,
  { advertiser_id, id }: Pick<InvoiceRow, 'advertiser_id' | 'id'>,
): Promise<Micro> {
  const summed = await row<{ sum: string }>(
    db,
    `select coalesce(sum(total_micro), 0)::bigint as sum from invoices where advertiser_id = $1 and corrects_id = $2`,
    [advertiser_id, id],
  )
  return BigInt(summed?.sum ?? 0)
}
