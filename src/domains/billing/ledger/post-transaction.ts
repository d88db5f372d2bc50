import type { Writer } from '#platform/database'
import { insertTransactions, type Ledger } from './ledger-queries.ts'
import { addLines, checkBalanced, type LedgerTransaction } from './ledger-rules.ts'

/**
 * Posts one transaction to a ledger that this transaction of the database has locked, and brings `ledger` up to
 * date. Returns whether it is new: one with a key that was posted already changes nothing.
 */
export function postTransaction(
  db: Writer,
  ledger: Ledger,
  transaction: LedgerTransaction,
): Promise<boolean> {
  return postTransactions(db, ledger, [transaction])
}

/** As `postTransaction`, in one statement. All are new or none is; anything else is a bug, and an error. */
export async function postTransactions(
  db: Writer,
  ledger: Ledger,
  transactions: readonly LedgerTransaction[],
): Promise<boolean> {
  for (const transaction of transactions) checkBalanced(transaction)
  const lines = transactions.flatMap((transaction) => transaction.lines)
  const after = {
    ...ledger,
    last_no: ledger.last_no + BigInt(transactions.length),
    balances: addLines(ledger.balances, lines),
  }
  const numbered = transactions.map((transaction, n) => ({
    ...transaction,
    no: ledger.last_no + BigInt(n + 1),
  }))
  const posted = await insertTransactions(db, after, numbered)
  if (posted === 0) return false
  if (posted !== lines.length)
    throw new Error(`${transactions.map(({ key }) => key).join(', ')}: posted in part before`)
  Object.assign(ledger, after)
  return true
}
