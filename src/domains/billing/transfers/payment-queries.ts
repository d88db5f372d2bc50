import type { Micro } from '#contract/advertisers/money'
import type { ChargeId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { InvoiceRow } from '../invoices/invoice-queries.ts'

export interface NewPayment {
  charge_id: ChargeId
  kind: 'ENTERED' | 'REVERSED'
  amount: Micro
  paid_on: string | null
  note: string | null
  entered_by: string | null
}

type InvoiceKey = Pick<InvoiceRow, 'advertiser_id' | 'id'>

/** Adds to the log of payments by transfer. */
export async function insertPayment(
  db: Writer,
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  { advertiser_id, id }: InvoiceKey,
  { charge_id, kind, amount, paid_on, note, entered_by }: NewPayment,
): Promise<void> {
  await rows(
    db,
    `insert into invoice_payments
       (advertiser_id, id, invoice_id, charge_id, kind, amount_micro, paid_on, note, entered_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[advertiser_id, newId(), id, charge_id, kind, amount],
      ...[paid_on, note, entered_by, clock.now()],
    ],
  )
}

export interface PaymentRow extends Omit<NewPayment, 'amount'> {
  invoice_id: InvoiceRow['id']
  amount_micro: string
  created_at: Date
}

/** Of these invoices, the latest first. */
export function selectPayments(db: Db, invoices: readonly InvoiceKey[]): Promise<PaymentRow[]> {
  return rows<PaymentRow>(
    db,
    `select p.invoice_id, p.charge_id, p.kind, p.amount_micro, p.paid_on::text as paid_on, p.note, p.entered_by,
            p.created_at
       from unnest($1::bigint[], $2::bigint[]) as shown (advertiser_id, id)
       join invoice_payments p on p.advertiser_id = shown.advertiser_id and p.invoice_id = shown.id
      order by p.id desc`,
    [invoices.map(({ advertiser_id }) => advertiser_id), invoices.map(({ id }) => id)],
  )
}
