import { type AdvertiserId, noId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Database, Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { findBusiness } from '../business-queries.ts'
import { lockLedger } from '../ledger/ledger-queries.ts'
import { notifyOfStop } from '../notify-of-stop.ts'
import { recordBillingPause } from '../record-billing-pause.ts'
import { invoiceOverdueMail } from './overdue-mail.ts'
import { deleteStop, findOverdue, insertStop, selectToStop } from './overdue-queries.ts'

const atOnce = 500
const dayMs = 86_400_000

/** What was due by this moment should have been paid by now. */
function graceEnded(now: Date): Date {
  return new Date(now.getTime() - limits.invoiceGraceDays * dayMs)
}

/** When ads stop if an invoice that was due then is not paid. */
export function stopsAt(dueAt: Date): Date {
  return new Date(dueAt.getTime() + limits.invoiceGraceDays * dayMs)
}

/** Where ads are paid by invoice: stops those of ad accounts with one that was not paid in time, and says so. */
export async function stopOverdue(services: Services, database: Database): Promise<void> {
  if (services.payments.cards !== null) return
  const dueBy = graceEnded(services.clock.now())
  let after: AdvertiserId = noId
  for (;;) {
    const overdue = await selectToStop(database.reader, dueBy, after, atOnce)
    for (const id of overdue) await database.transaction((db) => stop(db, services, id, dueBy))
    const last = overdue.at(-1)
    if (last === undefined || overdue.length < atOnce) return
    after = last
  }
}

async function stop(
  db: Writer,
  services: Services,
  advertiserId: AdvertiserId,
  dueBy: Date,
): Promise<void> {
  const now = services.clock.now()
  // Whoever enters a payment holds it: read afterwards, an invoice is not paid.
  await lockLedger(db, advertiserId, now)
  const invoice = await findOverdue(db, advertiserId, dueBy)
  const business = invoice && (await findBusiness(db, advertiserId))
  if (!business || !(await insertStop(db, advertiserId, invoice.id, now))) return
  await recordBillingPause(db, services, advertiserId, { before: null, after: 'invoice_overdue' })
  await enqueue(db, 'billing_changed', { advertiser_id: advertiserId })
  await notifyOfStop(db, services, business, invoiceOverdueMail(business, invoice))
}

/** Lets ads go on once nothing is overdue any more. The ledger is locked. */
export async function resumePaid(
  db: Writer,
  services: Pick<Services, 'clock' | 'newId'>,
  advertiserId: AdvertiserId,
): Promise<void> {
  if (await findOverdue(db, advertiserId, graceEnded(services.clock.now()))) return
  if (!(await deleteStop(db, advertiserId))) return
  await recordBillingPause(db, services, advertiserId, { before: 'invoice_overdue', after: null })
  await enqueue(db, 'billing_changed', { advertiser_id: advertiserId })
}
