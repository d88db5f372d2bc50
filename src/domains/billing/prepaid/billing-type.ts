import { count, type Db } from '#platform/database'
import { findPendingCharge } from '../charges/charge-queries.ts'
import type { Ledger } from '../ledger/ledger-queries.ts'

/** How an ad account pays is open until it spent, owed or ordered something, and until it chose to pay in advance. */
export async function isBillingTypeOpen(
  db: Db,
  { advertiser_id, balances, prepaid }: Ledger,
): Promise<boolean> {
  if (prepaid !== null || balances.revenue !== 0n || balances.receivable !== 0n) return false
  if (await findPendingCharge(db, advertiser_id)) return false
  const ordered = await count(
    db,
    'select count(*)::int as n from order_lines where advertiser_id = $1',
    [advertiser_id],
  )
  return ordered === 0
}
