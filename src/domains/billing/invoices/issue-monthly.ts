import { type AdvertiserId, noId } from '#contract/ids'
import { type Database, type Db, rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { monthStart } from '../charges/thresholds.ts'
import { lockLedger } from '../ledger/ledger-queries.ts'
import { lastNoBefore } from './invoice-queries.ts'
import { issueInvoice } from './issue-invoice.ts'

const atOnce = 500

/** Where ads are paid by invoice: one for each ad account and month in which it spent something. */
export async function issueMonthlyInvoices(services: Services, database: Database): Promise<void> {
  if (services.payments.cards !== null) return
  const before = monthStart(services.clock.now())
  let after: AdvertiserId = noId
  for (;;) {
    const unbilled = await selectUnbilled(database.reader, after, before)
    for (const advertiser_id of unbilled)
      await database.transaction(async (db) => {
        await lockLedger(db, advertiser_id, services.clock.now())
        const upTo = await lastNoBefore(db, advertiser_id, before)
        await issueInvoice(db, services, advertiser_id, { upTo, paidBy: null })
      })
    const last = unbilled.at(-1)
    if (last === undefined || unbilled.length < atOnce) return
    after = last
  }
}

/** Ad accounts with spend of earlier months that is on no invoice yet. */
async function selectUnbilled(db: Db, after: AdvertiserId, before: Date): Promise<AdvertiserId[]> {
  const found = await rows<{ advertiser_id: AdvertiserId }>(
    db,
    `select b.advertiser_id from ledger_balances b
      where b.advertiser_id > $1 and exists (
        select 1 from ledger_entries e
         where e.advertiser_id = b.advertiser_id and e.kind = 'SPEND' and e.at < $2 and e.no > (
           select coalesce(max(i.up_to_no), 0) from invoices i where i.advertiser_id = b.advertiser_id))
      order by b.advertiser_id limit $3`,
    [after, before, atOnce],
  )
  return found.map(({ advertiser_id }) => advertiser_id)
}
