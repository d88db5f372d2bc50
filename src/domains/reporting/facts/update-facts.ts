import { dayAt, endOfDay, mondayOf, startOfDay } from '#contract/campaigns/days'
import type { AdvertiserId } from '#contract/ids'
import type { Database, Writer } from '#platform/database'
import { type AccountZone, selectAccountZones } from '../account-zones.ts'
import { noteProgress, readProgress } from '../progress.ts'
import {
  lockFacts,
  selectChangedAccounts,
  selectChangedHours,
  writeDay,
  writeHours,
  writeWeek,
} from './fact-queries.ts'
import { writeSearches } from './search-facts.ts'

const hourMs = 3_600_000
/** Transactions that note events end within it: what they received before the last run may be seen only now. */
const overlapMs = 5 * 60_000

/** Brings facts up to date with the events received since the last time; may be repeated and interrupted. */
export async function updateFacts(database: Database, now: Date): Promise<void> {
  const since = await readProgress(database.reader, 'searches')
  const from = new Date(since.getTime() - overlapMs)
  const changed = await selectChangedAccounts(database.reader, from)
  for (const account of await selectAccountZones(database.reader, changed))
    await database.transaction((db) => updateAccount(db, account, from, now))
  await database.transaction((db) => noteProgress(db, 'searches', now))
}

/** Whole hours are summed anew, so that an event counts once however often this runs. */
async function updateAccount(
  db: Writer,
  { id, time_zone }: AccountZone,
  since: Date,
  now: Date,
): Promise<void> {
  await lockFacts(db, id, now)
  const hours = await selectChangedHours(db, id, time_zone, since)
  for (const hour of hours)
    await sumHours(db, id, time_zone, hour, new Date(hour.getTime() + hourMs))
  await writeDays(db, id, time_zone, new Set(hours.map((hour) => dayAt(time_zone, hour))))
}

/** Events of whole hours, by where and whom they reached, and by what was searched for. */
export async function sumHours(
  db: Writer,
  id: AdvertiserId,
  zone: string,
  from: Date,
  to: Date,
): Promise<void> {
  await writeHours(db, id, zone, from, to)
  await writeSearches(db, id, zone, from, to)
}

export async function writeDays(
  db: Writer,
  id: AdvertiserId,
  zone: string,
  days: Iterable<string>,
): Promise<void> {
  const written = [...days]
  for (const day of written) await writeDay(db, id, day, startOfDay(zone, day), endOfDay(zone, day))
  for (const week of new Set(written.map(mondayOf))) await writeWeek(db, id, week)
}
