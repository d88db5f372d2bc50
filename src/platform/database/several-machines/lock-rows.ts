import { compareIds } from '#platform/ids'
import { composedRows, rows, type Writer } from '../database.ts'

/**
 * The rows with these keys, ids or texts of one length, locked until the transaction ends. The statement takes the
 * keys as an array, `$1`, then `others`, and locks in the order of the keys. A database of several machines locks on
 * one in a statement: there it is run for each key in turn.
 */
export async function lockRows<Row>(
  db: Writer,
  text: string,
  keys: readonly string[],
  ...others: readonly unknown[]
): Promise<Row[]> {
  const wanted = [...new Set(keys)].toSorted(compareIds)
  if (!(await db.isDistributed())) return rows<Row>(db, text, [wanted, ...others])
  const found: Row[] = []
  // A kept plan is one for any keys, whose machines are not known: Citus refuses to lock by it.
  for (const key of wanted) found.push(...(await composedRows<Row>(db, text, [[key], ...others])))
  return found
}
