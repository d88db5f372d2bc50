import type { RejectionReason } from '#contract/campaigns/review/review-reasons'
import type { AdvertiserId, CampaignId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Db, rows, type Writer } from '#platform/database'

/** Days of the ad account’s time zone that are over, and moments. */
export interface AccountQuery {
  first: string
  last: string
  /** Searches since then. */
  since: Date
  now: Date
  /** Null: of all campaigns. */
  campaignId: CampaignId | null
}

/** SQL: campaigns of ad account $1 that run at $2, or of them that whose id is $3. */
const running = `select c.id, c.name, c.daily_spend_cap_micro from campaigns c
  where c.advertiser_id = $1 and c.status = 'ACTIVE' and coalesce(c.end_at > $2, true)
    and ($3::bigint is null or c.id = $3)`

export interface LimitedRow {
  level: 'campaign' | 'adgroup'
  id: string
  name: string
  campaign_id: CampaignId
  campaign_name: string
  budget_micro: string
  limited_days: number
  spend_micro: string
  impressions: number
  clicks: number
}

/** Budgets of a day that were nearly spent on several of these days. */
export function selectLimited(
  db: Db,
  advertiserId: AdvertiserId,
  { now, campaignId, first, last }: AccountQuery,
): Promise<LimitedRow[]> {
  return rows<LimitedRow>(
    db,
    `with running as (${running}), days as (
       select f.campaign_id, f.ad_group_id, f.day, sum(f.spend_micro) as spend_micro,
              sum(f.impressions) as impressions, sum(f.clicks) as clicks
         from ad_daily_totals f where f.advertiser_id = $1 and f.day between $4::date and $5::date
          and ($3::bigint is null or f.campaign_id = $3) group by 1, 2, 3
     ), budgets as (
       select 'campaign' as level, r.id, r.name, r.id as campaign_id, r.name as campaign_name,
              r.daily_spend_cap_micro as budget_micro, null::bigint as ad_group_id
         from running r where r.daily_spend_cap_micro is not null
       union all
       select 'adgroup', g.id, g.name, r.id, r.name, g.budget_micro, g.id
         from running r join ad_groups g on g.advertiser_id = $1 and g.campaign_id = r.id
        where g.status = 'ACTIVE' and g.budget_type = 'DAILY' and g.budget_micro is not null
     ), spent as (
       select b.level, b.id, d.day, sum(d.spend_micro) as spend_micro, sum(d.impressions) as impressions,
              sum(d.clicks) as clicks
         from budgets b join days d on d.campaign_id = b.campaign_id
          and (b.ad_group_id is null or d.ad_group_id = b.ad_group_id) group by 1, 2, 3)
     select b.level, b.id, b.name, b.campaign_id, b.campaign_name, b.budget_micro,
            count(*) filter (where s.spend_micro >= 0.95 * b.budget_micro)::int as limited_days,
            sum(s.spend_micro)::bigint as spend_micro, sum(s.impressions)::int as impressions,
            sum(s.clicks)::int as clicks
       from budgets b join spent s on s.level = b.level and s.id = b.id
      group by 1, 2, 3, 4, 5, 6
     having count(*) filter (where s.spend_micro >= 0.95 * b.budget_micro) >= $6
      order by sum(s.spend_micro) desc, b.id limit $7`,
    [
      advertiserId,
      now,
      campaignId,
      first,
      last,
      limits.budgetLimitedDays,
      limits.recommendationsOfKind,
    ],
  )
}

export interface RejectedRow {
  id: string
  name: string
  campaign_id: CampaignId
  campaign_name: string
  rejected_reasons: RejectionReason[]
}

/** The latest first. */
export function selectRejected(
  db: Db,
  advertiserId: AdvertiserId,
  { now, campaignId }: AccountQuery,
): Promise<RejectedRow[]> {
  return rows<RejectedRow>(
    db,
    `with running as (${running})
     select a.id, a.name, a.campaign_id, r.name as campaign_name, a.rejected_reasons
       from ads a join running r on r.id = a.campaign_id
       join ad_groups g on g.advertiser_id = a.advertiser_id and g.id = a.ad_group_id
      where a.advertiser_id = $1 and a.status = 'ACTIVE' and g.status = 'ACTIVE' and a.review_status = 'REJECTED'
      order by a.id desc limit $4`,
    [advertiserId, now, campaignId, limits.recommendationsOfKind],
  )
}

export interface SearchedRow {
  id: string
  name: string
  campaign_id: CampaignId
  campaign_name: string
  query: string
  query_key: string
  people: number
  impressions: number
  clicks: number
  spend_micro: string
}

/** Searches that were clicked in ad groups without such a keyword, once enough people made them to be shown. */
export function selectSearched(
  db: Db,
  advertiserId: AdvertiserId,
  { now, campaignId, since }: AccountQuery,
): Promise<SearchedRow[]> {
  return rows<SearchedRow>(
    db,
    `with running as (${running})
     select g.id, g.name, r.id as campaign_id, r.name as campaign_name, f.query,
            left(md5(f.query), 14) as query_key,
            count(distinct f.person_id) filter (where f.person_id <> 0 and f.impressions > 0)::int as people,
            sum(f.impressions)::int as impressions, sum(f.clicks)::int as clicks,
            sum(f.spend_micro)::bigint as spend_micro
       from ad_search_facts f join running r on r.id = f.campaign_id
       join ad_groups g on g.advertiser_id = f.advertiser_id and g.id = f.ad_group_id and g.status = 'ACTIVE'
      where f.advertiser_id = $1 and f.hour >= $4 and f.query <> '' and not exists (
        select 1 from ad_keywords k where k.advertiser_id = f.advertiser_id and k.archived_at is null
           and lower(k.value) = f.query and (k.ad_group_id = g.id or k.campaign_id = r.id
             or (k.ad_group_id is null and k.campaign_id is null)))
      group by 1, 2, 3, 4, 5
     having count(distinct f.person_id) filter (where f.person_id <> 0 and f.impressions > 0) >= $5
        and sum(f.clicks) > 0
      order by sum(f.clicks) desc, f.query limit $6`,
    [advertiserId, now, campaignId, since, limits.searchersMin, limits.recommendationsOfKind],
  )
}

export interface NarrowRow {
  id: string
  name: string
  campaign_id: CampaignId
  campaign_name: string
  people: number
  impressions: number
}

/** Ad groups that are shown to audiences of few people alone, whose sizes are known. */
export function selectNarrow(
  db: Db,
  advertiserId: AdvertiserId,
  { now, campaignId, first, last }: AccountQuery,
): Promise<NarrowRow[]> {
  return rows<NarrowRow>(
    db,
    `with running as (${running})
     select g.id, g.name, r.id as campaign_id, r.name as campaign_name, size.people,
            (select coalesce(sum(f.impressions), 0)::int from ad_daily_totals f where f.advertiser_id = $1
                and f.day between $4::date and $5::date and f.campaign_id = r.id and f.ad_group_id = g.id) as impressions
       from running r join ad_groups g on g.advertiser_id = $1 and g.campaign_id = r.id and g.status = 'ACTIVE'
       cross join lateral (
         select sum(a.shown_people)::int as people, count(*) = jsonb_array_length(g.targeting_spec -> 'AUDIENCE_INCLUDE')
                  and bool_and(a.shown_people is not null) as is_known
           from audiences a where a.advertiser_id = $1 and a.archived_at is null
            and a.id::text in (select jsonb_array_elements_text(g.targeting_spec -> 'AUDIENCE_INCLUDE'))) size
      where jsonb_typeof(g.targeting_spec -> 'AUDIENCE_INCLUDE') = 'array' and size.is_known and size.people < $6
      order by size.people, g.id limit $7`,
    [
      advertiserId,
      now,
      campaignId,
      first,
      last,
      limits.narrowAudience,
      limits.recommendationsOfKind,
    ],
  )
}

export interface UnmatchedRow {
  id: string
  name: string
  events: number
}

/** Tags that keep no hashed address, and received events of visitors who did not opt out. */
export function selectUnmatched(
  db: Db,
  advertiserId: AdvertiserId,
  { first, last }: AccountQuery,
): Promise<UnmatchedRow[]> {
  return rows<UnmatchedRow>(
    db,
    `select t.id, t.name, e.events from conversion_tags t
       cross join lateral (
         select count(*)::int as events from conversion_events e where e.advertiser_id = $1 and e.tag_id = t.id
            and e.day between $2::date and $3::date and not e.is_limited) e
      where t.advertiser_id = $1 and t.status = 'ACTIVE' and not t.match_fields @> array['em'] and e.events > 0
      order by e.events desc, t.id limit $4`,
    [advertiserId, first, last, limits.recommendationsOfKind],
  )
}

export async function selectDismissed(db: Db, advertiserId: AdvertiserId): Promise<string[]> {
  const found = await rows<{ key: string }>(
    db,
    'select key from ad_dismissed_recommendations where advertiser_id = $1',
    [advertiserId],
  )
  return found.map(({ key }) => key)
}

export async function insertDismissed(
  db: Writer,
  advertiserId: AdvertiserId,
  key: string,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into ad_dismissed_recommendations (advertiser_id, key, dismissed_at) values ($1, $2, $3)
     on conflict do nothing`,
    [advertiserId, key, now],
  )
}
