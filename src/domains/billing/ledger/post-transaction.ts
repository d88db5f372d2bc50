import type { Writer } from '#platform/database'
import { insertEntries, type Ledger, updateBalances } from './ledger-queries.ts'
import { addLines, checkBalanced, type LedgerTransaction } from './ledger-rules.ts'

/**
 * Posts one transaction to a ledger that this transaction of the database has locked, and brings `ledger` up to
 * date. Returns whether it is new: one with a key that was posted already changes nothing.
 */
export async function postTransaction(
  db: Writer,
  ledger: Ledger,
  transaction: LedgerTransaction,
): Promise<boolean> {
  checkBalanced(transaction)
  const no = ledger.last_no + 1n
  if (!(await insertEntries(db, transaction, no))) return false
  ledger.last_no = no
  ledger.balances = addLines(ledger.balances, transaction.lines)
  await updateBalances(db, ledger, transaction.at)
  return true
}
