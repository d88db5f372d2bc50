import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { lockLedger } from '../ledger/ledger-queries.ts'
import { move } from '../ledger/ledger-rules.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { followPrepaid } from '../prepaid/stop-prepaid.ts'
import { emptyCredit, selectExpired } from './credit-queries.ts'

const atOnce = 1_000

/** Takes back what is left of credits that have expired. */
export async function expireCredits(services: Services, database: Database): Promise<void> {
  const now = services.clock.now()
  for (const credit of await selectExpired(database.reader, now, atOnce))
    await database.transaction(async (db) => {
      const ledger = await lockLedger(db, credit.advertiser_id, now)
      const left = await emptyCredit(db, credit)
      if (left === 0n) return
      const lines = move(left, 'promotion', 'credits')
      await postTransaction(db, ledger, {
        advertiser_id: credit.advertiser_id,
        key: `credit expired ${credit.id}`,
        kind: 'CREDIT_EXPIRED',
        at: now,
        lines: lines.map((line) => ({ ...line, credit_id: credit.id })),
      })
      await followPrepaid(db, services, ledger)
    })
}
