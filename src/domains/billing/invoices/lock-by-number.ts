import { Failure } from '#contract/errors'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { lockLedger } from '../ledger/ledger-queries.ts'
import { findInvoiceNumbered, type InvoiceRow } from './invoice-queries.ts'

/** An invoice that is paid by transfer; what cards paid is given back by a refund. Its ledger is locked. */
export async function lockByNumber(
  db: Writer,
  { clock }: Pick<Services, 'clock'>,
  number: string,
): Promise<InvoiceRow> {
  const invoice = await findInvoiceNumbered(db, number)
  if (invoice?.document !== 'INVOICE' || invoice.paid_with !== null)
    throw new Failure('invoice_not_found')
  await lockLedger(db, invoice.advertiser_id, clock.now())
  return invoice
}
