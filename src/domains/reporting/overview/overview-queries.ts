import type { Objective } from '#contract/campaigns/enums'
import type { AdvertiserId, CampaignId } from '#contract/ids'
import { type AdEntity, foundAdEntities } from '#contract/reporting/search-ad-entities'
import { type Db, rows } from '#platform/database'

export interface CampaignFacts {
  id: CampaignId
  objective_type: Objective
  is_kept: boolean
  is_active: boolean
}

export function selectCampaignFacts(
  db: Db,
  advertiserId: AdvertiserId,
  now: Date,
): Promise<CampaignFacts[]> {
  return rows<CampaignFacts>(
    db,
    `select c.id, c.objective_type, c.status in ('ACTIVE', 'PAUSED', 'DRAFT') as is_kept,
        c.status = 'ACTIVE' and coalesce(c.start_at <= $2, true) and coalesce(c.end_at > $2, true) as is_active
       from campaigns c where c.advertiser_id = $1`,
    [advertiserId, now],
  )
}

export interface AlertRow {
  kind: 'REJECTED_ADS' | 'SILENT_TAGS' | 'SPENT_BUDGETS' | 'WAITING_ADS'
  count: number
  campaign_id: CampaignId | null
}

/**
 * What needs somebody, of campaigns that are switched on: ads that were rejected, tags that conversions are bought by
 * and that have been silent since a moment, and campaigns that spent nearly all of today's budget of a day yesterday.
 */
export function selectAlerts(
  db: Db,
  advertiserId: AdvertiserId,
  { now, yesterday, silentSince }: { now: Date; yesterday: string; silentSince: Date },
): Promise<AlertRow[]> {
  return rows<AlertRow>(
    db,
    `with running as (
       select c.id, c.daily_spend_cap_micro from campaigns c
        where c.advertiser_id = $1 and c.status = 'ACTIVE' and coalesce(c.end_at > $2, true)
     ), spent as (
       select f.campaign_id, sum(f.spend_micro) as micro from ad_daily_totals f
        where f.advertiser_id = $1 and f.day = $3::date group by f.campaign_id
     ), reviewed as (
       select a.review_status, a.campaign_id from ads a
        join ad_groups g on g.advertiser_id = a.advertiser_id and g.id = a.ad_group_id
        where a.advertiser_id = $1 and a.status = 'ACTIVE' and g.status = 'ACTIVE'
          and a.review_status in ('REJECTED', 'PENDING') and a.campaign_id in (select id from running)
     )
     select case r.review_status when 'REJECTED' then 'REJECTED_ADS' else 'WAITING_ADS' end as kind,
         count(*)::int as count, max(r.campaign_id) as campaign_id
       from reviewed r group by r.review_status
     union all
     select 'SILENT_TAGS' as kind, count(distinct t.id)::int as count, max(g.campaign_id) as campaign_id
       from ad_groups g join conversion_tags t on t.advertiser_id = g.advertiser_id
         and t.id::text = g.optimization_goal_metadata #>> '{conversion_tag_v3_goal_metadata,conversion_tag_id}'
      where g.advertiser_id = $1 and g.status = 'ACTIVE' and g.campaign_id in (select id from running)
        and t.status = 'ACTIVE' and t.created_at < $4 and coalesce(t.last_fired_at < $4, true)
     union all
     select 'SPENT_BUDGETS' as kind, count(*)::int as count, max(r.id) as campaign_id
       from running r join spent s on s.campaign_id = r.id
      where s.micro >= 0.95 * coalesce(r.daily_spend_cap_micro, (select sum(g.budget_micro) from ad_groups g
        where g.advertiser_id = $1 and g.campaign_id = r.id and g.status = 'ACTIVE' and g.budget_type = 'DAILY'))`,
    [advertiserId, now, yesterday, silentSince],
  )
}

/** Of each kind those whose name begins with what is searched first, then the newest; an id finds what has it. */
export function selectEntities(
  db: Db,
  advertiserId: AdvertiserId,
  {
    text,
    id,
    limit,
    hasDrafts,
    hasCatalogs,
    kinds,
    objectives,
  }: {
    text: string
    id: string | null
    limit: number
    hasDrafts: boolean
    hasCatalogs: boolean
    kinds: readonly AdEntity['kind'][]
    objectives: readonly Objective[] | null
  },
): Promise<AdEntity[]> {
  return rows<AdEntity>(
    db,
    `select f.kind, f.id, f.name, f.campaign_id, n.name as campaign_name, f.status from (
       (select 'campaign' as kind, c.id, c.name, c.id as campaign_id, c.status from campaigns c
         where 'campaign' = any($8::text[]) and c.advertiser_id = $1 and c.status <> 'DELETED_DRAFT' and (c.name ilike $2 or c.id = $4::bigint)
           and ($9::text[] is null or c.objective_type = any($9))
         order by c.status = 'ARCHIVED', c.name ilike $3 desc, c.id desc limit $5)
       union all
       (select 'adgroup' as kind, g.id, g.name, g.campaign_id, g.status from ad_groups g
         where 'adgroup' = any($8::text[]) and g.advertiser_id = $1 and g.status <> 'DELETED_DRAFT' and (g.name ilike $2 or g.id = $4::bigint)
           and ($9::text[] is null or exists (select 1 from campaigns k
             where k.advertiser_id = $1 and k.id = g.campaign_id and k.objective_type = any($9)))
         order by g.status = 'ARCHIVED', g.name ilike $3 desc, g.id desc limit $5)
       union all
       (select 'ad' as kind, a.id, a.name, a.campaign_id, a.status from ads a
         where 'ad' = any($8::text[]) and a.advertiser_id = $1 and a.status <> 'DELETED_DRAFT' and (a.name ilike $2 or a.id = $4::bigint)
           and ($9::text[] is null or exists (select 1 from campaigns k
             where k.advertiser_id = $1 and k.id = a.campaign_id and k.objective_type = any($9)))
         order by a.status = 'ARCHIVED', a.name ilike $3 desc, a.id desc limit $5)
       union all
       (select 'audience' as kind, u.id, u.name, null::bigint as campaign_id,
           case when u.archived_at is null then u.status else 'ARCHIVED' end as status from audiences u
         where 'audience' = any($8::text[]) and u.advertiser_id = $1 and (u.name ilike $2 or u.id = $4::bigint)
         order by u.archived_at is not null, u.name ilike $3 desc, u.id desc limit $5)
       union all
       (select 'draft' as kind, d.id, d.tree ->> 'name' as name, null::bigint as campaign_id, d.status
          from campaign_drafts d
         where $6 and 'draft' = any($8::text[]) and d.advertiser_id = $1 and d.status = 'DRAFT' and (d.tree ->> 'name' ilike $2 or d.id = $4::bigint)
         order by d.tree ->> 'name' ilike $3 desc, d.id desc limit $5)
       union all
       (select 'product_group' as kind, p.id, p.name, null::bigint as campaign_id, '' as status from product_groups p
         where $7 and 'product_group' = any($8::text[]) and p.advertiser_id = $1 and (p.name ilike $2 or p.id = $4::bigint)
         order by p.name ilike $3 desc, p.id desc limit $5)
       union all
       (select 'feed' as kind, e.id, e.name, null::bigint as campaign_id, '' as status from catalog_feeds e
         where $7 and 'feed' = any($8::text[]) and e.advertiser_id = $1 and (e.name ilike $2 or e.id = $4::bigint)
         order by e.name ilike $3 desc, e.id desc limit $5)
       union all
       (select 'study' as kind, s.id, s.name, null::bigint as campaign_id, '' as status from lift_studies s
         where 'study' = any($8::text[]) and s.advertiser_id = $1 and (s.name ilike $2 or s.id = $4::bigint)
         order by s.name ilike $3 desc, s.id desc limit $5)
     ) f left join campaigns n on f.kind in ('adgroup', 'ad') and n.advertiser_id = $1 and n.id = f.campaign_id
      order by f.id = $4::bigint desc nulls last, array_position($8::text[], f.kind)`,
    [
      ...[advertiserId, `%${escaped(text)}%`, `${escaped(text)}%`, id, limit],
      ...[
        hasDrafts,
        hasCatalogs,
        foundAdEntities.filter((kind) => kinds.includes(kind)),
        objectives,
      ],
    ],
  )
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
