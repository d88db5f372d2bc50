import type { Database } from '#platform/database'
import { averageRates, qualityOf } from './quality.ts'
import {
  deleteQualitiesBefore,
  deleteReportedBefore,
  type QualityRow,
  selectReactions,
  upsertQualities,
} from './quality-queries.ts'

const dayMs = 86_400_000
/** An ad that people like better now is soon forgiven what it was. */
const countedDays = 14
const batch = 1_000

/**
 * Counts how welcome each ad was lately, compared with all ads, from events and reports alone: repeated or
 * interrupted, it comes to the same.
 */
export async function countQuality(database: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - countedDays * dayMs).toISOString().slice(0, 10)
  const reactions = await selectReactions(database.reader, since)
  const average = averageRates(reactions)
  const counted = reactions.map((one): QualityRow => ({ ...one, quality: qualityOf(one, average) }))
  for (let from = 0; from < counted.length; from += batch)
    await database.transaction((db) => upsertQualities(db, counted.slice(from, from + batch), now))
  await database.transaction(async (db) => {
    await deleteQualitiesBefore(db, now)
    await deleteReportedBefore(db, since)
  })
}
