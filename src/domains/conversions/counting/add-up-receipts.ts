import type { Database } from '#platform/database'
import { addReceipts, selectReceivers } from './receipt-queries.ts'

const atOnce = 20_000

/** Adds what calls brought to the counts by hour. Readers add up both, so that nothing waits for this. */
export async function addUpReceipts(database: Database, now: Date): Promise<void> {
  for (let added = 1; added > 0; ) {
    added = 0
    for (const id of await selectReceivers(database.writer, now, atOnce))
      added += await database.transaction((db) => addReceipts(db, id, now, atOnce))
  }
}
