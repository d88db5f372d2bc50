import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { findBusiness } from '../business-queries.ts'
import { issueCreditMemo } from '../invoices/issue-credit-memo.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { type Ledger, lockLedger } from '../ledger/ledger-queries.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { notifyOfStop } from '../notify-of-stop.ts'
import { followPrepaid } from '../prepaid/stop-prepaid.ts'
import { updateStatus } from '../profiles/profile-queries.ts'
import { recordBillingPause } from '../record-billing-pause.ts'
import {
  type ChargeRow,
  factsOf,
  lockCharge,
  updateCharge,
  updateInvoice,
} from './charge-queries.ts'
import { type ChargeEvent, nextCharge, type Posting, problemAfter } from './charge-rules.ts'
import { paymentFailedMail } from './problem-mail.ts'

/**
 * Takes what became of a charge: its state, the ledger, the card, the document, and mails to who may pay, together
 * or not at all. Returns whether it changed anything; a second time it does not.
 */
export async function settleCharge(
  db: Writer,
  services: Services,
  { advertiser_id, id }: Pick<ChargeRow, 'advertiser_id' | 'id'>,
  event: ChargeEvent,
): Promise<boolean> {
  const now = services.clock.now()
  // Always the ledger first, so that two of these never wait for each other.
  const ledger = await lockLedger(db, advertiser_id, now)
  const charge = await lockCharge(db, advertiser_id, id)
  const next = charge && nextCharge(factsOf(charge), event)
  if (!charge || !next) return false

  await updateCharge(db, charge, next.charge, now)
  if (next.posting) await post(db, ledger, charge, next.posting, now)
  if (charge.reason === 'TOP_UP') {
    await followPrepaid(db, services, ledger)
    return true
  }
  await changeProfile(db, services, charge, event)
  if (event.kind === 'succeeded' && charge.invoice_id === null) {
    const invoiceId = await issueInvoice(db, services, advertiser_id, {
      upTo: BigInt(charge.up_to_no),
      paidBy: charge,
    })
    if (invoiceId !== null) await updateInvoice(db, charge, invoiceId)
  }
  if (event.kind === 'refunded')
    await issueCreditMemo(db, services, advertiser_id, {
      corrects: charge.invoice_id,
      amount: next.charge.refunded - BigInt(charge.refunded_micro),
    })
  return true
}

async function post(
  db: Writer,
  ledger: Ledger,
  { advertiser_id, id }: ChargeRow,
  { key, kind, lines }: Posting,
  at: Date,
): Promise<void> {
  const transaction = { advertiser_id, key: `${key} ${id}`, kind, at, lines }
  if (!(await postTransaction(db, ledger, transaction)))
    throw new Error(`Charge ${id} was posted before: ${key}`)
}

/** A card that did not pay stops the ads; one that pays again lets them go on. */
async function changeProfile(
  db: Writer,
  services: Services,
  charge: ChargeRow,
  event: ChargeEvent,
): Promise<void> {
  const problem = problemAfter(event)
  if (problem === undefined || charge.profile_id === null) return
  const { advertiser_id, profile_id } = charge
  const status = problem === null ? 'VALID' : 'INVALID'
  const now = services.clock.now()
  if (await updateStatus(db, advertiser_id, profile_id, { status, problem, now })) {
    const [before, after] =
      problem === null ? (['charge_failed', null] as const) : ([null, 'charge_failed'] as const)
    await recordBillingPause(db, services, advertiser_id, { before, after })
    await enqueue(db, 'billing_changed', { advertiser_id })
  }
  const business = await findBusiness(db, advertiser_id)
  if (problem !== null && business)
    await notifyOfStop(db, services, business, paymentFailedMail(business, charge, problem))
}
