import { addDays, dayAt, endOfDay, startOfDay } from '#contract/campaigns/days'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Database, rows } from '#platform/database'
import { selectAccountZones } from '../account-zones.ts'
import { lockFacts } from './fact-queries.ts'
import { sumHours, writeDays } from './update-facts.ts'

/**
 * Makes the facts of an ad account anew from its events: of the days whose events are all there still, up to and
 * with today. Returns the number of days.
 */
export async function rebuildFacts(
  database: Database,
  advertiserId: AdvertiserId,
  now: Date,
): Promise<number> {
  const [account] = await selectAccountZones(database.reader, [advertiserId])
  if (!account) return 0
  const { id, time_zone } = account
  const today = dayAt(time_zone, now)
  const days = Array.from({ length: limits.adFactRebuildDays }, (_, n) =>
    addDays(today, n - limits.adFactRebuildDays + 1),
  )
  for (const day of days)
    await database.transaction(async (db) => {
      await lockFacts(db, id, now)
      await sumHours(db, id, time_zone, startOfDay(time_zone, day), endOfDay(time_zone, day))
      await writeDays(db, id, time_zone, [day])
    })
  return days.length
}

/** All ad accounts with events, for a rebuild of everything. */
export async function selectAccountsWithEvents(database: Database): Promise<AdvertiserId[]> {
  const found = await rows<{ advertiser_id: AdvertiserId }>(
    database.reader,
    'select distinct advertiser_id from ad_events',
    [],
  )
  return found.map(({ advertiser_id }) => advertiser_id)
}
