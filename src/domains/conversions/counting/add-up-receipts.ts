import type { Database } from '#platform/database'
import { addReceipts } from './receipt-queries.ts'

const atOnce = 20_000

/** Adds what calls brought to the counts by hour. Readers add up both, so that nothing waits for this. */
export async function addUpReceipts(database: Database, now: Date): Promise<void> {
  for (let added = atOnce; added === atOnce; )
    added = await database.transaction((db) => addReceipts(db, now, atOnce))
}
