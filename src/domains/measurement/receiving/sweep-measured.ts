import { limits } from '#contract/limits'
import { batchSize, type Database, inBatches } from '#platform/database'

/** Removes events that are too old to be shown or to decide about shares. */
export async function sweepMeasured(database: Database, now: Date): Promise<void> {
  await inBatches(
    database,
    `delete from measurement_events e using (
       select advertiser_id, event_id, ad_group_id, attribution_scope from measurement_events
        where event_at < $1 limit ${batchSize}) old
      where e.advertiser_id = old.advertiser_id and e.event_id = old.event_id
        and e.ad_group_id = old.ad_group_id and e.attribution_scope = old.attribution_scope returning 1`,
    [new Date(now.getTime() - limits.measuredEventDays * 86_400_000)],
  )
}
