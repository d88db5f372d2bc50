import { type AdvertiserId, noId } from '#contract/ids'
import { type Database, type Db, rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { monthStart } from '../charges/thresholds.ts'
import { lockLedger } from '../ledger/ledger-queries.ts'
import { lastNoBefore } from './invoice-queries.ts'
import { issueInvoice } from './issue-invoice.ts'

const atOnce = 500

/** One for each month in which an ad account spent something that is paid by invoice, or was in advance. */
export async function issueMonthlyInvoices(services: Services, database: Database): Promise<void> {
  const before = monthStart(services.clock.now())
  let after: AdvertiserId = noId
  for (;;) {
    const unbilled = await selectUnbilled(
      database.reader,
      after,
      before,
      services.payments.cards !== null,
    )
    for (const advertiser_id of unbilled)
      await database.transaction(async (db) => {
        const { prepaid } = await lockLedger(db, advertiser_id, services.clock.now())
        const upTo = await lastNoBefore(db, advertiser_id, before)
        await issueInvoice(db, services, advertiser_id, { upTo, paidBy: prepaid && 'prepaid' })
      })
    const last = unbilled.at(-1)
    if (last === undefined || unbilled.length < atOnce) return
    after = last
  }
}

/** Ad accounts with spend of earlier months that is on no invoice yet. */
async function selectUnbilled(
  db: Db,
  after: AdvertiserId,
  before: Date,
  isByCard: boolean,
): Promise<AdvertiserId[]> {
  const found = await rows<{ advertiser_id: AdvertiserId }>(
    db,
    `select b.advertiser_id from ledger_balances b
      where b.advertiser_id > $1 and (b.prepaid_since is not null or not $4) and exists (
        select 1 from ledger_entries e
         where e.advertiser_id = b.advertiser_id and e.kind = 'SPEND' and e.at < $2 and e.no > (
           select coalesce(max(i.up_to_no), 0) from invoices i where i.advertiser_id = b.advertiser_id))
      order by b.advertiser_id limit $3`,
    [after, before, atOnce, isByCard],
  )
  return found.map(({ advertiser_id }) => advertiser_id)
}
