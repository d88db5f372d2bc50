import { addDays } from '#contract/campaigns/days'
import type { EntityStatus } from '#contract/campaigns/enums'
import type { AdGroupId, AdId, AdvertiserId, CampaignId } from '#contract/ids'
import type { AdConversions, Granularity, ReportLevel } from '#contract/reporting/ad-results'
import { attributionWindows, type ReportTime } from '#contract/reporting/attribution'
import { type Db, rows } from '#platform/database'
import { wholeWeeks } from '../grid/whole-weeks.ts'

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

const columns = [
  'impressions',
  'gross_impressions',
  'clicks',
  'gross_clicks',
  'closeups',
  'gross_closeups',
  'saves',
  'gross_saves',
  'hides',
  'gross_hides',
  'video_halves',
  'gross_video_halves',
  'spend_micro',
] as const

/** Counts and amounts are whole numbers. */
export interface ResultRow extends ResultKey, Record<(typeof columns)[number], string> {
  conversions: AdConversions[]
}

/**
 * What was delivered and what it brought, by entity and time. A conversion counts once: where its latest click was,
 * if that is inside its window, else its latest engagement, else its latest view. Both are put together by
 * grouping, not by a join: the planner knows too little of how many groups there are, and would compare all of the one
 * with all of the other.
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
  const { days, weeks } = toRead(filter, granularity)
  return rows<ResultRow>(
    db,
    `with delivered as (
       select ${entityOf('f')} as entity_id,
         ${isHourly ? `extract(epoch from f.hour)::bigint::text` : `case when $3 = 'DAY' then f.day::text else '' end`} as bucket,
         ${columns.map((name) => `sum(f.${name})::bigint as ${name}`).join(', ')}
         from ${isHourly ? 'ad_hourly_facts' : daysAndWeeks} f
        where f.advertiser_id = $1
          and ${isHourly ? 'f.hour >= $6 and f.hour < $7 and $4::date[] is not null and $5::date[] is not null' : 'true'}
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
     )
     select u.entity_id, u.bucket, ${columns.map((name) => `sum(u.${name})::bigint as ${name}`).join(', ')},
       coalesce(jsonb_agg(jsonb_build_object('event_name', u.event_name, 'click', u.click, 'engagement', u.engagement,
         'view', u.view, 'value_in_micro_currency', u.value) order by u.event_name)
         filter (where u.event_name is not null), '[]') as conversions
       from (
         select entity_id, bucket, ${columns.join(', ')}, null::text as event_name, null::bigint as click,
           null::bigint as engagement, null::bigint as view, null::numeric as value from delivered
         union all
         select entity_id, bucket, ${columns.map(() => '0').join(', ')}, event_name, click, engagement, view, value
           from counted
       ) u
      where $18::bigint is null or (u.entity_id, u.bucket) > ($18, $19::text)
      group by 1, 2 order by 1, 2 limit $20`,
    [
      ...[filter.advertiser_id, level, granularity, days, weeks, filter.from],
      ...[filter.to, filter.time_zone],
      ...[filter.campaignIds, filter.adGroupIds, filter.adIds, filter.statuses],
      ...[filter.windows.click, filter.windows.engagement, filter.windows.view],
      ...[filter.reportTime, Math.max(...attributionWindows) + 1],
      ...[after?.entity_id ?? null, after?.bucket ?? '', limit],
    ],
  )
}

/** Days to read one by one, and weeks to read as a whole, which only sums over all days may. */
function toRead({ first, last }: ReportFilter, granularity: Granularity) {
  const read =
    granularity === 'TOTAL' ? wholeWeeks({ first, last }) : { days: [[first, last]], weeks: [] }
  const each = (spans: readonly (readonly string[])[], step: number) =>
    spans.flatMap(([from = '', to = '']) => everyDay(from, to, step))
  return { days: each(read.days, 1), weeks: each(read.weeks, 7) }
}

function everyDay(first: string, last: string, step: number): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, step)) days.push(day)
  return days
}

/** SQL: the totals of ads in these days and weeks. */
const daysAndWeeks = `(
  select t.advertiser_id, t.day, t.campaign_id, t.ad_group_id, t.ad_id, ${columns.map((name) => `t.${name}`).join(', ')}
    from ad_daily_totals t where t.advertiser_id = $1 and t.day = any($4::date[])
  union all
  select t.advertiser_id, t.week, t.campaign_id, t.ad_group_id, t.ad_id, ${columns.map((name) => `t.${name}`).join(', ')}
    from ad_weekly_totals t where t.advertiser_id = $1 and t.week = any($5::date[]))`

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
