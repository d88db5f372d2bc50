import type { Micro } from '#contract/advertisers/money'
import { Failure } from '#contract/errors'
import type { ChargeId } from '#contract/ids'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { insertCharge } from '../charges/charge-queries.ts'
import { settleCharge } from '../charges/settle-charge.ts'
import { lockLedger } from '../ledger/ledger-queries.ts'
import { move } from '../ledger/ledger-rules.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { resumePaid } from '../overdue/stop-overdue.ts'
import { findInvoiceNumbered, type InvoiceRow, sumMemos } from './invoice-queries.ts'
import { issueCreditMemo } from './issue-credit-memo.ts'

/** Enters that an invoice was paid by transfer; returns what was paid. A second time it is refused. */
export async function markPaid(db: Writer, services: Services, number: string): Promise<Micro> {
  const invoice = await findOpen(db, services, number)
  const amount = BigInt(invoice.total_micro) + (await sumMemos(db, invoice))
  const id = services.newId<ChargeId>()
  const isNew =
    amount > 0n &&
    (await insertCharge(db, {
      advertiser_id: invoice.advertiser_id,
      id,
      key: `invoice ${invoice.id}`,
      reason: 'TRANSFER',
      provider: 'invoice',
      profile_id: null,
      customer_ref: null,
      card_ref: null,
      card_brand: null,
      card_last4: null,
      currency: invoice.currency,
      amount,
      up_to_no: BigInt(invoice.up_to_no),
      invoice_id: invoice.id,
      created_at: services.clock.now(),
    }))
  if (!isNew) throw new Failure('nothing_owed')
  await settleCharge(
    db,
    services,
    { advertiser_id: invoice.advertiser_id, id },
    { kind: 'succeeded' },
  )
  await resumePaid(db, services, invoice.advertiser_id)
  return amount
}

/** Takes a part of an unpaid invoice back, by a credit memo. */
export async function creditInvoice(
  db: Writer,
  services: Services,
  number: string,
  amount: Micro,
): Promise<void> {
  const invoice = await findOpen(db, services, number)
  const ledger = await lockLedger(db, invoice.advertiser_id, services.clock.now())
  const left = BigInt(invoice.total_micro) + (await sumMemos(db, invoice))
  if (amount <= 0n || amount > left) throw new Failure('refund_too_large')
  const memo = await issueCreditMemo(db, services, invoice.advertiser_id, {
    corrects: invoice.id,
    amount,
  })
  await postTransaction(db, ledger, {
    advertiser_id: invoice.advertiser_id,
    key: `credit memo ${memo}`,
    kind: 'CREDIT_MEMO',
    at: services.clock.now(),
    lines: move(amount, 'receivable', 'refunds'),
  })
  await resumePaid(db, services, invoice.advertiser_id)
}

/** An invoice that is paid by transfer; what cards paid is given back by a refund. Its ledger is locked. */
async function findOpen(db: Writer, services: Services, number: string): Promise<InvoiceRow> {
  const invoice = await findInvoiceNumbered(db, number)
  if (invoice?.document !== 'INVOICE' || invoice.paid_with !== null)
    throw new Failure('invoice_not_found')
  await lockLedger(db, invoice.advertiser_id, services.clock.now())
  return invoice
}
