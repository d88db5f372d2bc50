import { type AdvertiserId, noId } from '#contract/ids'
import type { Database, Db, Writer } from '#platform/database'
import { areDaysRight, writeDays } from './ledger-days.ts'
import {
  type Ledger,
  lockLedger,
  selectLedgers,
  selectUnbalanced,
  sumEntries,
  updateBalances,
} from './ledger-queries.ts'
import { ledgerAccounts } from './ledger-rules.ts'

/** Sets an ad account's balances, and the sums of its days, to what its entries say. Returns whether they differed. */
export async function rebuildBalances(
  db: Writer,
  advertiserId: AdvertiserId,
  now: Date,
): Promise<boolean> {
  const kept = await lockLedger(db, advertiserId, now)
  const summed = await sumEntries(db, advertiserId)
  const [isRight, areDays] = [isSame(kept, summed), await haveDays(db, kept)]
  if (!isRight) await updateBalances(db, summed, now)
  if (!areDays) await writeDays(db, advertiserId)
  return !isRight || !areDays
}

const ledgersAtOnce = 500

/** What is wrong in the ledger, in sentences for the operator. Any is a bug of ours. */
export async function findLedgerFaults(database: Database, now: Date): Promise<string[]> {
  const unbalanced = await selectUnbalanced(database.reader)
  const faults = unbalanced.map(
    ({ advertiser_id, key, sum }) => `${advertiser_id}: the lines of "${key}" sum to ${sum}`,
  )
  let after: AdvertiserId = noId
  for (;;) {
    const ids = await selectLedgers(database.reader, after, ledgersAtOnce)
    for (const id of ids) faults.push(...(await faultsOf(database, id, now)))
    const last = ids.at(-1)
    if (last === undefined || ids.length < ledgersAtOnce) return faults
    after = last
  }
}

/** Locked, so that nothing is posted between the reads. */
function faultsOf(database: Database, id: AdvertiserId, now: Date): Promise<string[]> {
  return database.transaction(async (db) => {
    const kept = await lockLedger(db, id, now)
    const faults: string[] = []
    if (!isSame(kept, await sumEntries(db, id)))
      faults.push(`${id}: the balances differ from the entries`)
    if (!(await haveDays(db, kept))) faults.push(`${id}: the sums of days differ from the entries`)
    return faults
  })
}

/** Days are summed for who pays in advance alone. */
async function haveDays(db: Db, { advertiser_id, prepaid }: Ledger): Promise<boolean> {
  return prepaid === null || areDaysRight(db, advertiser_id)
}

function isSame(one: Ledger, other: Ledger): boolean {
  return (
    one.last_no === other.last_no &&
    ledgerAccounts.every((account) => one.balances[account] === other.balances[account])
  )
}
