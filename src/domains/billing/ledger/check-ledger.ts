import { type AdvertiserId, noId } from '#contract/ids'
import type { Database, Writer } from '#platform/database'
import {
  type Ledger,
  lockLedger,
  selectLedgers,
  selectUnbalanced,
  sumEntries,
  updateBalances,
} from './ledger-queries.ts'
import { ledgerAccounts } from './ledger-rules.ts'

/** Sets an ad account's balances to what its entries say. Returns whether they differed. */
export async function rebuildBalances(
  db: Writer,
  advertiserId: AdvertiserId,
  now: Date,
): Promise<boolean> {
  const kept = await lockLedger(db, advertiserId, now)
  const summed = await sumEntries(db, advertiserId)
  if (isSame(kept, summed)) return false
  await updateBalances(db, summed, now)
  return true
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
    for (const id of ids)
      if (!(await agrees(database, id, now)))
        faults.push(`${id}: the balances differ from the entries`)
    const last = ids.at(-1)
    if (last === undefined || ids.length < ledgersAtOnce) return faults
    after = last
  }
}

/** Locked, so that nothing is posted between the two reads. */
function agrees(database: Database, id: AdvertiserId, now: Date): Promise<boolean> {
  return database.transaction(async (db) =>
    isSame(await lockLedger(db, id, now), await sumEntries(db, id)),
  )
}

function isSame(one: Ledger, other: Ledger): boolean {
  return (
    one.last_no === other.last_no &&
    ledgerAccounts.every((account) => one.balances[account] === other.balances[account])
  )
}
