import type { QualityField } from '#contract/conversions/conversion-quality'
import type { ConversionSource } from '#contract/conversions/enums'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Db, row, rows } from '#platform/database'

export interface CoverageRow extends Record<QualityField, number> {
  days: number
  source: ConversionSource
  event_name: string
  count: number
}

const has = (condition: string) => `(count(*) filter (where ${condition}))::float8`

/** How many events of the last days have what they are matched or valued by; those of both sides count for each. */
export function selectCoverage(
  db: Db,
  advertiserId: AdvertiserId,
  days: readonly number[],
  now: Date,
): Promise<CoverageRow[]> {
  return rows<CoverageRow>(
    db,
    `select w.days, s.source, e.event_name, count(*)::float8 as count,
        ${has(`e.identifiers ? 'em'`)} as em,
        ${has(`e.identifiers ? 'ph'`)} as ph,
        ${has(`e.identifiers ? 'external_id'`)} as external_id,
        ${has(`e.click_id is not null`)} as click_id,
        ${has(`e.identifiers ? 'client'`)} as client,
        ${has(`e.event_id is not null`)} as event_id,
        ${has(`e.value_micro is not null`)} as value,
        ${has(`e.content ? 'content_ids' or e.content ? 'contents'`)} as product_id,
        ${has(`e.order_id is not null`)} as order_id
       from unnest($2::int[]) as w (days)
       join conversion_events e on e.advertiser_id = $1
        and e.day >= ($3::timestamptz at time zone 'UTC')::date - w.days - $4::int
        and e.received_at >= $3::timestamptz - make_interval(days => w.days)
       cross join unnest(e.sources) as s (source)
      group by 1, 2, 3 order by 1, 4 desc, 3, 2`,
    [advertiserId, days, now, limits.conversionMaxAgeDays],
  )
}

export interface PairsRow {
  event_name: string
  count: number
  with_event_id: number
  by_both: number
  by_tag: number
  by_api: number
}

/** Of what did not happen offline, which is not compared. */
export function selectPairs(db: Db, advertiserId: AdvertiserId, since: Date): Promise<PairsRow[]> {
  return rows<PairsRow>(
    db,
    `select event_name, count(*)::float8 as count, ${has('event_id is not null')} as with_event_id,
        ${has(`sources @> '{tag,api}'`)} as by_both, ${has(`sources = '{tag}'`)} as by_tag,
        ${has(`sources = '{api}'`)} as by_api
       from conversion_events
      where advertiser_id = $1 and day >= ($2::timestamptz at time zone 'UTC')::date and event_at >= $2
        and action_source <> 'offline' and sources <> '{upload}'
      group by event_name order by count(*) desc, event_name`,
    [advertiserId, since],
  )
}

/**
 * Events of one name that tag and server reported within an hour with the same order, or the same address and value,
 * but not with the same id.
 */
export function countSuspected(
  db: Db,
  advertiserId: AdvertiserId,
  since: Date,
): Promise<{ event_name: string; n: number }[]> {
  return rows<{ event_name: string; n: number }>(
    db,
    `with single as materialized (
       select e.id, e.event_name, e.event_at, e.sources[1] as source, k.key
         from conversion_events e
         cross join lateral (values ('order ' || e.order_id),
           ('value ' || e.value_micro || ' ' || (e.identifiers -> 'em' ->> 0))) as k (key)
        where e.advertiser_id = $1 and e.day >= ($2::timestamptz at time zone 'UTC')::date and e.event_at >= $2
          and e.action_source <> 'offline' and cardinality(e.sources) = 1 and k.key is not null
     )
     select a.event_name, count(distinct a.id)::float8 as n
       from single a join single b on b.event_name = a.event_name and b.key = a.key
      where a.source = 'api' and b.source = 'tag'
        and b.event_at between a.event_at - interval '1 hour' and a.event_at + interval '1 hour'
      group by a.event_name`,
    [advertiserId, since],
  )
}

export interface UnpairedRow {
  event_name: string
  event_id: string
  missing: 'tag' | 'api'
  received_at: Date
}

/** The other side has some minutes to report it too. */
export function selectUnpaired(
  db: Db,
  advertiserId: AdvertiserId,
  names: readonly string[],
  since: Date,
  until: Date,
  max: number,
): Promise<UnpairedRow[]> {
  return rows<UnpairedRow>(
    db,
    `select event_name, event_id, case when sources = '{tag}' then 'api' else 'tag' end as missing, received_at
       from conversion_events
      where advertiser_id = $1 and day >= ($2::timestamptz at time zone 'UTC')::date and event_at >= $2
        and received_at <= $3 and event_name = any($4) and event_id is not null and cardinality(sources) = 1
        and action_source <> 'offline' and sources <> '{upload}'
      order by day desc, id desc limit $5`,
    [advertiserId, since, until, names, max],
  )
}

export interface RepeatedRow {
  page: string
  event_name: string
  count: number
}

/** Pages on which one browser reported the same event again within two seconds. */
export function selectRepeated(
  db: Db,
  advertiserId: AdvertiserId,
  since: Date,
  max: number,
): Promise<RepeatedRow[]> {
  return rows<RepeatedRow>(
    db,
    `select page, event_name, count(*)::float8 as count
       from (
         select e.page, e.event_name, e.received_at - lag(e.received_at) over (
             partition by e.page, e.event_name, e.identifiers ->> 'client' order by e.received_at) as gap
           from conversion_events e
          where e.advertiser_id = $1 and e.day >= ($2::timestamptz at time zone 'UTC')::date and e.event_at >= $2
            and 'tag' = any (e.sources) and e.page is not null and e.identifiers ? 'client'
       ) as fired
      where gap < interval '2 seconds'
      group by page, event_name order by count(*) desc, page, event_name limit $3`,
    [advertiserId, since, max],
  )
}

/** Pages whose sales lack a value or a currency. */
export function selectWithoutValue(
  db: Db,
  advertiserId: AdvertiserId,
  since: Date,
  max: number,
): Promise<(RepeatedRow & { of: number })[]> {
  return rows<RepeatedRow & { of: number }>(
    db,
    `select coalesce(page, '') as page, event_name, ${has('value_micro is null or currency is null')} as count,
        count(*)::float8 as of
       from conversion_events
      where advertiser_id = $1 and day >= ($2::timestamptz at time zone 'UTC')::date and event_at >= $2
        and 'tag' = any (sources) and event_name in ('checkout', 'add_to_cart')
      group by page, event_name having count(*) filter (where value_micro is null or currency is null) > 0
      order by 3 desc, 1, 2 limit $3`,
    [advertiserId, since, max],
  )
}

export async function countOptedOut(
  db: Db,
  advertiserId: AdvertiserId,
  since: Date,
): Promise<{ count: number; opted_out: number }> {
  const found = await row<{ count: number; opted_out: number }>(
    db,
    `select count(*)::float8 as count, ${has('is_limited')} as opted_out from conversion_events
      where advertiser_id = $1 and day >= ($2::timestamptz at time zone 'UTC')::date and event_at >= $2
        and 'tag' = any (sources)`,
    [advertiserId, since],
  )
  return found ?? { count: 0, opted_out: 0 }
}
