import { limits } from '#contract/limits'
import { batchSize, type Database, inBatches, rows } from '#platform/database'

const dayMs = 86_400_000

/** Removes the identifiers in events after some weeks, later the events, and keys of duplicates that came long ago. */
export async function sweepConversions(database: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await inBatches(
    database,
    `update conversion_events e set identifiers = null, click_id = null from (
       select advertiser_id, day, id from conversion_events
        where day < $1::date and (click_id is not null or identifiers is not null) limit ${batchSize}) old
      where e.advertiser_id = old.advertiser_id and e.day = old.day and e.id = old.id returning 1`,
    [toDay(daysAgo(limits.conversionIdentifierDays))],
  )
  await inBatches(
    database,
    `delete from conversion_events e using (
       select advertiser_id, day, id from conversion_events where day < $1::date limit ${batchSize}) old
      where e.advertiser_id = old.advertiser_id and e.day = old.day and e.id = old.id returning 1`,
    [toDay(daysAgo(limits.conversionEventDays))],
  )
  await database.transaction((db) =>
    rows(db, 'delete from conversion_counts where hour < $1', [
      daysAgo(limits.conversionEventDays),
    ]),
  )
  await database.transaction((db) =>
    rows(db, 'update conversion_counts set sample = null where hour < $1 and sample is not null', [
      daysAgo(limits.conversionSampleDays),
    ]),
  )
  await database.transaction((db) =>
    rows(db, 'delete from conversion_test_events where received_at < $1', [
      new Date(now.getTime() - limits.conversionTestEventHours * 3_600_000),
    ]),
  )
  await inBatches(
    database,
    `delete from conversion_keys k using (
       select advertiser_id, event_name, event_id from conversion_keys where received_at < $1 limit ${batchSize}) old
      where k.advertiser_id = old.advertiser_id and k.event_name = old.event_name and k.event_id = old.event_id
      returning 1`,
    [new Date(now.getTime() - limits.conversionDuplicateHours * 3_600_000)],
  )
}

function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
