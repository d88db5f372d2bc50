import { limits } from '#contract/limits'
import { type Database, rows } from '#platform/database'

/** Removes events that are too old to be shown or to decide about shares. */
export async function sweepMeasured(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.measuredEventDays * 86_400_000)
  await database.transaction((db) =>
    rows(db, 'delete from measurement_events where event_at < $1', [before]),
  )
}
