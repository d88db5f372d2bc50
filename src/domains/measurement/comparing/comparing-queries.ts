import type { AdGroupId, AdvertiserId, CampaignId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Db, row, rows } from '#platform/database'

/** Days of the ad account, and the moments at which they begin and end. */
export interface Span {
  start_date: string
  end_date: string
  time_zone: string
  from: Date
  to: Date
}

export async function findLastReceived(db: Db, advertiserId: AdvertiserId): Promise<Date | null> {
  const found = await row<{ last_at: Date | null }>(
    db,
    'select max(e.received_at) as last_at from measurement_events e where e.advertiser_id = $1',
    [advertiserId],
  )
  return found?.last_at ?? null
}

export interface DayRow {
  day: string
  events: number
  conversions: number
}

export function selectDays(db: Db, advertiserId: AdvertiserId, span: Span): Promise<DayRow[]> {
  return rows<DayRow>(
    db,
    `select (e.event_at at time zone $4)::date::text as day, count(*)::int as events,
            count(distinct e.event_id)::int as conversions
       from measurement_events e where e.advertiser_id = $1 and e.event_at >= $2 and e.event_at < $3
      group by 1 order by 1`,
    [advertiserId, span.from, span.to, span.time_zone],
  )
}

/**
 * SQL: conversions of ad account $1 from $2 to $3, with the ad group that they are put down to. That a page was looked
 * at says nothing yet.
 */
const own = `select t.conversion_id, t.value_micro, (t.conversion_at at time zone $4)::date as day,
    case when t.click_age_days <= 30 then t.click_ad_group_id
         when t.engagement_age_days <= 30 then t.engagement_ad_group_id
         when t.view_age_days <= 1 then t.view_ad_group_id end as ad_group_id
  from conversion_touches t where t.advertiser_id = $1 and t.conversion_at >= $2 and t.conversion_at < $3 and t.event_name <> 'page_visit'`

export interface MatchRow {
  conversions: number
  by_id: number
  by_day: number
}

/** How many of the conversions are among our own: by their id, else by ad group and day. */
export async function findMatches(
  db: Db,
  advertiserId: AdvertiserId,
  span: Span,
): Promise<MatchRow> {
  const found = await row<MatchRow>(
    db,
    `with own as (${own}), theirs as (
       select e.event_id, bool_or((e.ad_group_id, (e.event_at at time zone $4)::date)
                in (select o.ad_group_id, o.day from own o where o.ad_group_id is not null)) as has_day
         from measurement_events e where e.advertiser_id = $1 and e.event_at >= $2 and e.event_at < $3 group by 1
     ), known as (
       select distinct c.event_id from conversion_events c
        where c.advertiser_id = $1 and c.event_name <> 'page_visit' and c.event_id in (select t.event_id from theirs t)
          and c.day between ($2::timestamptz - interval '2 days')::date and ($3::timestamptz + interval '2 days')::date
     )
     select count(*)::int as conversions, count(k.event_id)::int as by_id,
            (count(*) filter (where k.event_id is null and t.has_day))::int as by_day
       from theirs t left join known k on k.event_id = t.event_id`,
    [advertiserId, span.from, span.to, span.time_zone],
  )
  return found ?? { conversions: 0, by_id: 0, by_day: 0 }
}

export interface AgreementRow {
  ad_group_id: AdGroupId
  name: string
  campaign_name: string
  their_results: number
  their_value_micro: string
  our_results: number
  our_value_micro: string
  spend_micro: string
}

/** Ad groups with results by either side. */
export function selectAgreement(
  db: Db,
  advertiserId: AdvertiserId,
  span: Span,
): Promise<AgreementRow[]> {
  return rows<AgreementRow>(
    db,
    `with own as (${own}), ours as (
       select o.ad_group_id, count(*)::int as results, coalesce(sum(o.value_micro), 0) as value_micro
         from own o where o.ad_group_id is not null group by 1
     ), theirs as (
       select e.ad_group_id, sum(e.score)::float8 as results, sum(e.credited_micro) as value_micro
         from measurement_events e where e.advertiser_id = $1 and e.event_at >= $2 and e.event_at < $3 group by 1
     ), spent as (
       select d.ad_group_id, sum(d.spend_micro) as spend_micro from ad_daily_totals d
        where d.advertiser_id = $1 and d.day between $5::date and $6::date group by 1)
     select g.id as ad_group_id, g.name, c.name as campaign_name, coalesce(t.results, 0) as their_results,
            coalesce(t.value_micro, 0)::bigint as their_value_micro, coalesce(o.results, 0) as our_results,
            coalesce(o.value_micro, 0)::bigint as our_value_micro, coalesce(s.spend_micro, 0)::bigint as spend_micro
       from theirs t full join ours o on o.ad_group_id = t.ad_group_id
       join ad_groups g on g.advertiser_id = $1 and g.id = coalesce(t.ad_group_id, o.ad_group_id)
       join campaigns c on c.advertiser_id = $1 and c.id = g.campaign_id
       left join spent s on s.ad_group_id = g.id
      order by greatest(coalesce(t.value_micro, 0), coalesce(o.value_micro, 0)) desc, g.id limit $7`,
    [
      ...[advertiserId, span.from, span.to, span.time_zone, span.start_date, span.end_date],
      limits.measuredAdGroups,
    ],
  )
}

export interface CandidateRow {
  campaign_id: CampaignId
  name: string
  daily_budget_micro: string
  is_on: boolean
}

/** Campaigns that are not archived and share a daily budget, those that follow first. */
export function selectCandidates(db: Db, advertiserId: AdvertiserId): Promise<CandidateRow[]> {
  return rows<CandidateRow>(
    db,
    `select c.id as campaign_id, c.name, coalesce(c.daily_spend_cap_micro, 0) as daily_budget_micro,
            m.campaign_id is not null as is_on
       from campaigns c
       left join measured_campaigns m on m.advertiser_id = c.advertiser_id and m.campaign_id = c.id
      where c.advertiser_id = $1 and c.is_campaign_budget_optimization and c.daily_spend_cap_micro is not null
        and c.status in ('ACTIVE', 'PAUSED')
      order by m.campaign_id is null, c.id desc limit $2`,
    [advertiserId, limits.measuredCampaigns],
  )
}

export interface NamedShareRow {
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  name: string
  share_from: number
  share_to: number
  value_per_spend: number
}

export function selectNamedShares(db: Db, advertiserId: AdvertiserId): Promise<NamedShareRow[]> {
  return rows<NamedShareRow>(
    db,
    `select s.campaign_id, s.ad_group_id, g.name, s.share_from, s.share_to, s.value_per_spend
       from ad_group_shares s join ad_groups g on g.advertiser_id = s.advertiser_id and g.id = s.ad_group_id
      where s.advertiser_id = $1 order by s.campaign_id, s.share_from`,
    [advertiserId],
  )
}
