import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Db, rows, type Writer } from '#platform/database'
import { eventFigures, figureColumns, sumsOfFigures } from './figures-sql.ts'

/** Ad accounts with events received since. */
export async function selectChangedAccounts(db: Db, since: Date): Promise<AdvertiserId[]> {
  const found = await rows<{ advertiser_id: AdvertiserId }>(
    db,
    'select distinct advertiser_id from ad_events where received_at >= $1',
    [since],
  )
  return found.map(({ advertiser_id }) => advertiser_id)
}

/** Hours of an ad account in which events happened that were received since. */
export async function selectChangedHours(
  db: Db,
  advertiserId: AdvertiserId,
  zone: string,
  since: Date,
): Promise<Date[]> {
  const found = await rows<{ hour: Date }>(
    db,
    `select distinct date_trunc('hour', at, $2) as hour from ad_events
      where advertiser_id = $1 and received_at >= $3 order by hour`,
    [advertiserId, zone, since],
  )
  return found.map(({ hour }) => hour)
}

/** Waits for whoever writes the facts of the ad account; what is read afterwards includes what they read. */
export async function lockFacts(db: Writer, advertiserId: AdvertiserId, now: Date): Promise<void> {
  await rows(
    db,
    `insert into ad_fact_locks as l (advertiser_id, updated_at) values ($1, $2)
     on conflict (advertiser_id) do update set updated_at = greatest(l.updated_at, excluded.updated_at)`,
    [advertiserId, now],
  )
}

/** Sums the events of whole hours anew, from the first up to but without the second moment. */
export async function writeHours(
  db: Writer,
  advertiserId: AdvertiserId,
  zone: string,
  from: Date,
  to: Date,
): Promise<void> {
  await rows(
    db,
    'delete from ad_hourly_facts where advertiser_id = $1 and hour >= $2 and hour < $3',
    [advertiserId, from, to],
  )
  // Events are received within the life of their offer, and are found by when they were.
  await rows(
    db,
    `insert into ad_hourly_facts (advertiser_id, hour, campaign_id, ad_group_id, ad_id, placement, country, age_bucket,
       gender, device,
       ${figureColumns})
     select e.advertiser_id, date_trunc('hour', e.at, $2) as hour, e.campaign_id, e.ad_group_id, e.ad_id, e.placement,
       e.country, coalesce(e.age_bucket, '') as age_bucket, e.gender, e.device,
       ${eventFigures}
       from ad_events e
      where e.advertiser_id = $1 and e.at >= $3 and e.at < $4
        and e.received_at >= $3::timestamptz - interval '1 hour'
        and e.received_at < $4::timestamptz + make_interval(mins => $5)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
    [advertiserId, zone, from, to, limits.adOfferMinutes + 60],
  )
}

/** Sums the hours of a day anew, from its first up to but without the second moment, and its totals. */
export async function writeDay(
  db: Writer,
  advertiserId: AdvertiserId,
  day: string,
  from: Date,
  to: Date,
): Promise<void> {
  await rows(db, 'delete from ad_daily_facts where advertiser_id = $1 and day = $2', [
    advertiserId,
    day,
  ])
  await rows(
    db,
    `insert into ad_daily_facts (advertiser_id, day, campaign_id, ad_group_id, ad_id, placement, country, age_bucket,
       gender, device,
       ${figureColumns})
     select f.advertiser_id, $2::date, f.campaign_id, f.ad_group_id, f.ad_id, f.placement, f.country, f.age_bucket,
       f.gender, f.device,
       ${sumsOfFigures('f')}
       from ad_hourly_facts f where f.advertiser_id = $1 and f.hour >= $3 and f.hour < $4
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
    [advertiserId, day, from, to],
  )
  await writeTotals(db, advertiserId, day)
}

/** What reports read: a row for each ad, where facts have one for each kind of place and people. */
async function writeTotals(db: Writer, advertiserId: AdvertiserId, day: string): Promise<void> {
  await rows(db, 'delete from ad_daily_totals where advertiser_id = $1 and day = $2', [
    advertiserId,
    day,
  ])
  await rows(
    db,
    `insert into ad_daily_totals (advertiser_id, day, campaign_id, ad_group_id, ad_id, ${figureColumns})
     select f.advertiser_id, f.day, f.campaign_id, f.ad_group_id, f.ad_id, ${sumsOfFigures('f')}
       from ad_daily_facts f where f.advertiser_id = $1 and f.day = $2
      group by 1, 2, 3, 4, 5`,
    [advertiserId, day],
  )
}

/** Sums the days of a week anew; `week` is its Monday. Reports over many days read whole weeks. */
export async function writeWeek(
  db: Writer,
  advertiserId: AdvertiserId,
  week: string,
): Promise<void> {
  await rows(db, 'delete from ad_weekly_totals where advertiser_id = $1 and week = $2', [
    advertiserId,
    week,
  ])
  await rows(
    db,
    `insert into ad_weekly_totals (advertiser_id, week, campaign_id, ad_group_id, ad_id, ${figureColumns})
     select t.advertiser_id, $2::date, t.campaign_id, t.ad_group_id, t.ad_id, ${sumsOfFigures('t')}
       from ad_daily_totals t where t.advertiser_id = $1 and t.day >= $2::date and t.day < $2::date + 7
      group by 1, 2, 3, 4, 5`,
    [advertiserId, week],
  )
}

export async function deleteOldFacts(db: Writer, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await rows(db, 'delete from ad_hourly_facts where hour < $1', [daysAgo(limits.adHourlyFactDays)])
  await rows(db, 'delete from ad_search_facts where hour < $1', [daysAgo(limits.adEventDays)])
  await rows(db, 'delete from ad_daily_facts where day < $1::timestamptz::date', [
    daysAgo(limits.adDailyFactDays),
  ])
  await rows(db, 'delete from ad_daily_totals where day < $1::timestamptz::date', [
    daysAgo(limits.adDailyFactDays),
  ])
  await rows(db, 'delete from ad_weekly_totals where week + 6 < $1::timestamptz::date', [
    daysAgo(limits.adDailyFactDays),
  ])
  await rows(db, 'delete from conversion_touches where conversion_at < $1', [
    daysAgo(limits.adDailyFactDays),
  ])
}
