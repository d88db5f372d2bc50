import { type AdvertiserId, noId } from '#contract/ids'
import type { Database, Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { findBusiness } from '../business-queries.ts'
import { type Ledger, lockLedger } from '../ledger/ledger-queries.ts'
import { leftOf } from '../ledger/prepaid-rules.ts'
import { notifyOfStop } from '../notify-of-stop.ts'
import { recordBillingPause } from '../record-billing-pause.ts'
import { prepaidEmptyMail } from './prepaid-mail.ts'
import { selectEmptied, updateStopped } from './prepaid-queries.ts'

const atOnce = 500

/**
 * Says once that nothing is left of what was paid in advance. The ads rest already: whoever bills the event that spends
 * it up announces it.
 */
export async function stopPrepaid(services: Services, database: Database): Promise<void> {
  let after: AdvertiserId = noId
  for (;;) {
    const emptied = await selectEmptied(database.reader, after, atOnce)
    for (const id of emptied) await database.transaction((db) => stop(db, services, id))
    const last = emptied.at(-1)
    if (last === undefined || emptied.length < atOnce) return
    after = last
  }
}

async function stop(db: Writer, services: Services, advertiserId: AdvertiserId): Promise<void> {
  const now = services.clock.now()
  // Whoever pays in advance holds it.
  const { prepaid, balances } = await lockLedger(db, advertiserId, now)
  const business = await findBusiness(db, advertiserId)
  if (!business || prepaid?.stopped_at !== null || leftOf(balances) > 0n) return
  await updateStopped(db, advertiserId, now)
  await recordBillingPause(db, services, advertiserId, { before: null, after: 'prepaid_empty' })
  await enqueue(db, 'billing_changed', { advertiser_id: advertiserId })
  await notifyOfStop(db, services, business, prepaidEmptyMail(business))
}

/** Lets ads go on once something is left again, or stops them. The ledger is locked, and as it is after a posting. */
export async function followPrepaid(
  db: Writer,
  services: Pick<Services, 'clock' | 'newId'>,
  { advertiser_id, balances, prepaid }: Ledger,
): Promise<void> {
  if (prepaid === null) return
  await enqueue(db, 'billing_changed', { advertiser_id })
  if (prepaid.stopped_at === null || leftOf(balances) <= 0n) return
  await updateStopped(db, advertiser_id, null)
  await recordBillingPause(db, services, advertiser_id, { before: 'prepaid_empty', after: null })
}
