import type { AdvertiserId, InvoiceId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import { isClosed } from '../invoices/invoice-queries.ts'

/** An invoice that was not paid by the day it is due. */
export interface OverdueInvoice {
  id: InvoiceId
  number: string
  due_at: Date
  currency: string
  /** Less what credit memos took back. */
  left_micro: string
}

/** The one of an ad account that was due first, and by this moment; null where all such are paid. */
export function findOverdue(
  db: Db,
  advertiserId: AdvertiserId,
  dueBy: Date,
): Promise<OverdueInvoice | null> {
  return row<OverdueInvoice>(
    db,
    `select i.id, i.number, i.due_at, i.currency, (i.total_micro + (select coalesce(sum(m.total_micro), 0)
        from invoices m where m.advertiser_id = $1 and m.corrects_id = i.id))::bigint as left_micro
       from invoices i where i.advertiser_id = $1 and i.due_at <= $2 and not ${isClosed('i', '$1')}
      order by i.due_at, i.id limit 1`,
    [advertiserId, dueBy],
  )
}

/** Ad accounts that owe for an invoice that was due by this moment, and whose ads run nevertheless. */
export async function selectToStop(
  db: Db,
  dueBy: Date,
  after: AdvertiserId,
  max: number,
): Promise<AdvertiserId[]> {
  const found = await rows<{ advertiser_id: AdvertiserId }>(
    db,
    `select b.advertiser_id from ledger_balances b
      where b.advertiser_id > $2 and b.receivable_micro > 0
        and not exists (select 1 from billing_stops s where s.advertiser_id = b.advertiser_id)
        and exists (select 1 from invoices i
          where i.advertiser_id = b.advertiser_id and i.due_at <= $1 and not ${isClosed('i')})
      order by b.advertiser_id limit $3`,
    [dueBy, after, max],
  )
  return found.map(({ advertiser_id }) => advertiser_id)
}

/** Returns false where they rest already. */
export function insertStop(
  db: Writer,
  advertiserId: AdvertiserId,
  invoiceId: InvoiceId,
  now: Date,
): Promise<boolean> {
  return wrote(
    db,
    `insert into billing_stops (advertiser_id, invoice_id, stopped_at) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [advertiserId, invoiceId, now],
  )
}

/** Returns false where they did not rest. */
export function deleteStop(db: Writer, advertiserId: AdvertiserId): Promise<boolean> {
  return wrote(db, 'delete from billing_stops where advertiser_id = $1 returning 1', [advertiserId])
}
