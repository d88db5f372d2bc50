import type { EntityStatus } from '#contract/campaigns/enums'
import type { AdGroupId, AdId, AdvertiserId, CampaignId } from '#contract/ids'
import type { AdConversions, Granularity, ReportLevel } from '#contract/reporting/ad-results'
import { attributionWindows, type ReportTime } from '#contract/reporting/attribution'
import { type Db, rows } from '#platform/database'

export interface ReportFilter {
  advertiser_id: AdvertiserId
  time_zone: string
  /** Days of the time zone, both included, and the moments at which they begin and end. */
  first: string
  last: string
  from: Date
  to: Date
  campaignIds: readonly CampaignId[] | null
  adGroupIds: readonly AdGroupId[] | null
  adIds: readonly AdId[] | null
  statuses: readonly EntityStatus[] | null
  windows: { click: number; engagement: number; view: number }
  reportTime: ReportTime
}

export interface ResultKey {
  entity_id: string
  /** The day, or the hour in Unix seconds; empty: all of the time. */
  bucket: string
}

/** Counts and amounts are whole numbers. */
export interface ResultRow extends ResultKey {
  impressions: string
  gross_impressions: string
  clicks: string
  gross_clicks: string
  closeups: string
  gross_closeups: string
  saves: string
  gross_saves: string
  hides: string
  gross_hides: string
  video_halves: string
  gross_video_halves: string
  spend_micro: string
  conversions: AdConversions[]
}

/**
 * What was delivered and what it brought, by entity and time. A conversion counts once: where its latest click was,
 * if that is inside its window, else its latest engagement, else its latest view.
 */
export function selectResults(
  db: Db,
  filter: ReportFilter,
  level: ReportLevel,
  granularity: Granularity,
  after: ResultKey | null,
  limit: number,
): Promise<ResultRow[]> {
  const isHourly = granularity === 'HOUR'
  return rows<ResultRow>(
    db,
    `with delivered as (
       select ${entityOf('f')} as entity_id,
         ${isHourly ? `extract(epoch from f.hour)::bigint::text` : `case when $3 = 'DAY' then f.day::text else '' end`} as bucket,
         sum(f.impressions)::bigint as impressions, sum(f.gross_impressions)::bigint as gross_impressions,
         sum(f.clicks)::bigint as clicks, sum(f.gross_clicks)::bigint as gross_clicks,
         sum(f.closeups)::bigint as closeups, sum(f.gross_closeups)::bigint as gross_closeups,
         sum(f.saves)::bigint as saves, sum(f.gross_saves)::bigint as gross_saves, sum(f.hides)::bigint as hides,
         sum(f.gross_hides)::bigint as gross_hides, sum(f.video_halves)::bigint as video_halves,
         sum(f.gross_video_halves)::bigint as gross_video_halves, sum(f.spend_micro)::bigint as spend_micro
         from ${isHourly ? 'ad_hourly_facts' : 'ad_daily_totals'} f
        where f.advertiser_id = $1
          and ${isHourly ? 'f.hour >= $6 and f.hour < $7 and $4::date <= $5::date' : 'f.day >= $4::date and f.day <= $5::date'}
          and ${isChosen('f')}
        group by 1, 2
     ), attributed as (
       select ${entityOf('x')} as entity_id,
         case $3::text
           when 'DAY' then (x.counted_at at time zone $8)::date::text
           when 'HOUR' then extract(epoch from date_trunc('hour', x.counted_at, $8))::bigint::text
           else '' end as bucket,
         x.event_name, x.kind, x.value_micro
         from (
           select t.advertiser_id, t.event_name, t.value_micro, t.kind,
             ${ofKind('campaign_id')}, ${ofKind('ad_group_id')}, ${ofKind('ad_id')},
             case when $16 = 'TIME_OF_CONVERSION' then t.conversion_at when t.kind = 'click' then t.click_at
               when t.kind = 'engagement' then t.engagement_at else t.view_at end as counted_at
             from (
               select c.*, case when c.click_age_days <= $13 then 'click'
                   when c.engagement_age_days <= $14 then 'engagement' when c.view_age_days <= $15 then 'view' end as kind
                 from conversion_touches c
                where c.advertiser_id = $1 and c.conversion_at >= $6::timestamptz - interval '1 second'
                  and c.conversion_at < $7::timestamptz + make_interval(days => $17)
             ) t where t.kind is not null
         ) x
        where x.counted_at >= $6 and x.counted_at < $7 and ${isChosen('x')}
     ), counted as (
       select a.entity_id, a.bucket, a.event_name, count(*) filter (where a.kind = 'click') as click,
         count(*) filter (where a.kind = 'engagement') as engagement, count(*) filter (where a.kind = 'view') as view,
         coalesce(sum(a.value_micro), 0) as value
         from attributed a group by 1, 2, 3
     ), page as (
       select coalesce(d.entity_id, c.entity_id) as entity_id, coalesce(d.bucket, c.bucket) as bucket,
         coalesce(d.impressions, 0) as impressions, coalesce(d.gross_impressions, 0) as gross_impressions,
         coalesce(d.clicks, 0) as clicks, coalesce(d.gross_clicks, 0) as gross_clicks,
         coalesce(d.closeups, 0) as closeups, coalesce(d.gross_closeups, 0) as gross_closeups,
         coalesce(d.saves, 0) as saves, coalesce(d.gross_saves, 0) as gross_saves, coalesce(d.hides, 0) as hides,
         coalesce(d.gross_hides, 0) as gross_hides, coalesce(d.video_halves, 0) as video_halves,
         coalesce(d.gross_video_halves, 0) as gross_video_halves, coalesce(d.spend_micro, 0) as spend_micro
         from delivered d full join (select distinct entity_id, bucket from counted) c
           on c.entity_id = d.entity_id and c.bucket = d.bucket
        where $18::bigint is null or (coalesce(d.entity_id, c.entity_id), coalesce(d.bucket, c.bucket)) > ($18, $19::text)
        order by 1, 2 limit $20
     ), brought as materialized (
       select c.entity_id, c.bucket, jsonb_agg(jsonb_build_object('event_name', c.event_name, 'click', c.click,
           'engagement', c.engagement, 'view', c.view, 'value_in_micro_currency', c.value) order by c.event_name)
           as conversions
         from (select * from counted where entity_id between (select min(entity_id) from page)
           and (select max(entity_id) from page)) c
         join page p on p.entity_id = c.entity_id and p.bucket = c.bucket group by 1, 2
     )
     select p.*, coalesce(b.conversions, '[]') as conversions
       from page p left join brought b on b.entity_id = p.entity_id and b.bucket = p.bucket
      order by p.entity_id, p.bucket`,
    [
      ...[filter.advertiser_id, level, granularity, filter.first, filter.last, filter.from],
      ...[filter.to, filter.time_zone],
      ...[filter.campaignIds, filter.adGroupIds, filter.adIds, filter.statuses],
      ...[filter.windows.click, filter.windows.engagement, filter.windows.view],
      ...[filter.reportTime, Math.max(...attributionWindows) + 1],
      ...[after?.entity_id ?? null, after?.bucket ?? '', limit],
    ],
  )
}

/** SQL: the entity of the level that a row belongs to. */
const entityOf = (row: string) =>
  `case $2::text when 'AD' then ${row}.ad_id when 'AD_GROUP' then ${row}.ad_group_id
     when 'CAMPAIGN' then ${row}.campaign_id else ${row}.advertiser_id end`

/** SQL: an id of the touch that a conversion is put down to. */
const ofKind = (id: string) =>
  `case t.kind when 'click' then t.click_${id} when 'engagement' then t.engagement_${id}
     else t.view_${id} end as ${id}`

/** SQL: a row is of the requested entities. */
const isChosen = (row: string) =>
  `($9::bigint[] is null or ${row}.campaign_id = any($9))
     and ($10::bigint[] is null or ${row}.ad_group_id = any($10))
     and ($11::bigint[] is null or ${row}.ad_id = any($11))
     and ($12::text[] is null or exists (select 1 from campaigns c
       where c.advertiser_id = $1 and c.id = ${row}.campaign_id and c.status = any($12)))`
