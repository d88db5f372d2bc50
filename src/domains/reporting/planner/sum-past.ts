import { addDays, dayAt, startOfDay } from '#contract/campaigns/days'
import { type AdvertiserId, noId } from '#contract/ids'
import type { Database } from '#platform/database'
import { selectAccountZones } from '../account-zones.ts'
import { noteProgress, readProgress } from '../progress.ts'
import {
  type DeliveredDay,
  deleteOtherDays,
  type PastSum,
  removePastGroups,
  selectDeliveredDay,
  selectNextAccounts,
  writeCountryDay,
  writePastGroups,
} from './past-queries.ts'

/** Of the last eight weeks: prices of long ago say little. */
const askedDays = 56
/** Fewer days or impressions say little. */
const minDays = 3
const minImpressions = 100
/** When the night's sums are due, in UTC: after the sweep of old facts. */
const dueAfterMs = 4 * 3_600_000

/** Once each night, or as soon as it can where a night was missed or there was none yet. */
export async function sumPastOfNight(database: Database, now: Date): Promise<void> {
  const night = dayAt('UTC', new Date(now.getTime() - dueAfterMs))
  const due = startOfDay('UTC', night).getTime() + dueAfterMs
  if ((await readProgress(database.reader, 'past')).getTime() >= due) return
  await sumPast(database, now)
  await database.transaction((db) => noteProgress(db, 'past', now))
}

/**
 * Sums up what forecasts read, of all ad accounts. A day of a few ad accounts at a time, as a statement may not take
 * long; two that do so at once write the same.
 */
export async function sumPast(database: Database, now: Date, accountsAtOnce = 50): Promise<void> {
  const today = dayAt('UTC', now)
  // Somewhere it is tomorrow already.
  const days = Array.from({ length: askedDays + 1 }, (_, n) => addDays(today, n - askedDays))
  await database.transaction((db) => deleteOtherDays(db, days))
  for (const day of days) await database.transaction((db) => writeCountryDay(db, day))
  let after: AdvertiserId = noId
  for (;;) {
    const ids = await selectNextAccounts(database.reader, after, accountsAtOnce)
    const last = ids.at(-1)
    if (last === undefined) return
    const sums = await sumAccounts(database, ids, days, now)
    await database.transaction(async (db) => {
      await removePastGroups(db, ids)
      await writePastGroups(db, sums)
    })
    after = last
  }
}

/** Up to yesterday, by the clocks of each ad account: a day that is not over says less than it will. */
async function sumAccounts(
  database: Database,
  ids: readonly AdvertiserId[],
  days: readonly string[],
  now: Date,
): Promise<PastSum[]> {
  const zones = await selectAccountZones(database.reader, ids)
  const todays = new Map(zones.map(({ id, time_zone }) => [id, dayAt(time_zone, now)]))
  const sums = new Map<string, PastSum>()
  for (const day of days)
    for (const one of await selectDeliveredDay(database.reader, ids, day))
      if (day < (todays.get(one.advertiser_id) ?? '')) add(sums, day, one)
  return [...sums.values()].filter(
    (sum) => sum.days.size >= minDays && sum.impressions >= minImpressions,
  )
}

function add(sums: Map<string, PastSum>, day: string, one: DeliveredDay): void {
  const { advertiser_id, ad_group_id, country } = one
  const sum = sums.get(ad_group_id) ?? {
    ...{ advertiser_id, ad_group_id, days: new Set(), ads: new Set(), countries: new Map() },
    ...{ spend: 0n, impressions: 0n, clicks: 0n, video_halves: 0n },
  }
  const impressions = BigInt(one.impressions)
  sum.days.add(day)
  sum.ads.add(one.first_ad).add(one.last_ad)
  sum.countries.set(country, (sum.countries.get(country) ?? 0n) + impressions)
  sum.spend += BigInt(one.spend)
  sum.impressions += impressions
  sum.clicks += BigInt(one.clicks)
  sum.video_halves += BigInt(one.video_halves)
  sums.set(ad_group_id, sum)
}
