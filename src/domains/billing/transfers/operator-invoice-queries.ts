import type { InvoiceState } from '#contract/billing/enums'
import type { AdvertiserId, ChargeId, InvoiceId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import { isClosed } from '../invoices/invoice-queries.ts'

export interface OperatorInvoiceRow {
  advertiser_id: AdvertiserId
  id: InvoiceId
  number: string
  state: InvoiceState
  account_name: string
  business_name: string
  issued_at: Date
  due_at: Date | null
  currency: string
  total_micro: string
  memos_micro: string
  has_stopped_ads: boolean
  paid_with: string | null
  charge_id: ChargeId | null
}

export interface InvoiceFilter {
  state: InvoiceState | null
  /** How a number begins, or a part of a name. */
  query: string
  below: string
  max: number
}

/** The newest first, of all ad accounts. */
export function selectOperatorInvoices(
  db: Db,
  { state, query, below, max }: InvoiceFilter,
  now: Date,
): Promise<OperatorInvoiceRow[]> {
  const part = query === '' ? null : query.replace(/[\\%_]/g, String.raw`\$&`)
  return rows<OperatorInvoiceRow>(
    db,
    `select i.advertiser_id, i.id, i.number, found.state, coalesce(a.name, i.account_name) as account_name,
            found.business_name, i.issued_at, i.due_at, i.currency, i.total_micro, found.memos_micro,
            found.state = 'OVERDUE' and exists (
              select 1 from billing_stops s where s.advertiser_id = i.advertiser_id) as has_stopped_ads,
            i.paid_with, found.charge_id
       from invoices i
       left join advertisers a on a.id = i.advertiser_id
       left join partners b on b.account_id = a.owner_id
       cross join lateral (
         select coalesce(b.business_name, split_part(i.bill_to, chr(10), 1)) as business_name, memos.memos_micro,
                transfer.charge_id,
                case when ${isClosed('i')} then
                  case when i.total_micro > 0 and i.total_micro + memos.memos_micro <= 0 and not exists (
                    select 1 from charges c where c.advertiser_id = i.advertiser_id and c.invoice_id = i.id
                       and c.state in ('SUCCEEDED', 'REFUNDED', 'DISPUTED')) then 'VOID' else 'PAID' end
                  when i.due_at <= $1 then 'OVERDUE' else 'OPEN' end as state
           from (select coalesce(sum(m.total_micro), 0)::bigint as memos_micro from invoices m
                  where m.advertiser_id = i.advertiser_id and m.corrects_id = i.id) memos
           left join (select c.id as charge_id from charges c
                  where c.advertiser_id = i.advertiser_id and c.invoice_id = i.id and c.reason = 'TRANSFER'
                    and c.state = 'SUCCEEDED' and c.refunded_micro = 0) transfer on true
       ) found
      where i.document = 'INVOICE' and i.id < $2
        and ($3::text is null or found.state = $3)
        and ($4::text is null or i.number ilike $4 || '%' or i.account_name ilike '%' || $4 || '%'
          or a.name ilike '%' || $4 || '%' or found.business_name ilike '%' || $4 || '%'
          or split_part(i.bill_to, chr(10), 1) ilike '%' || $4 || '%')
      order by i.id desc limit $5`,
    [now, below, state, part, max],
  )
}
