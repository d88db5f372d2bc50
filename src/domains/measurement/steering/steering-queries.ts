import type { AdGroupId, AdvertiserId, CampaignId } from '#contract/ids'
import { limits } from '#contract/limits'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface DividedCampaign {
  id: CampaignId
  name: string
  is_campaign_budget_optimization: boolean
  daily_spend_cap_micro: string | null
}

export function findCampaign(
  db: Db,
  advertiserId: AdvertiserId,
  id: CampaignId,
): Promise<DividedCampaign | null> {
  return row<DividedCampaign>(
    db,
    `select c.id, c.name, c.is_campaign_budget_optimization, c.daily_spend_cap_micro from campaigns c
      where c.advertiser_id = $1 and c.id = $2 and c.status <> 'ARCHIVED'`,
    [advertiserId, id],
  )
}

export async function isFollowing(
  db: Db,
  advertiserId: AdvertiserId,
  id: CampaignId,
): Promise<boolean> {
  const found = await row(
    db,
    'select m.campaign_id from measured_campaigns m where m.advertiser_id = $1 and m.campaign_id = $2',
    [advertiserId, id],
  )
  return found !== null
}

/** Without those that are archived, or do not share a daily budget any more. */
export function countFollowing(db: Db, advertiserId: AdvertiserId): Promise<number> {
  return count(
    db,
    `select count(*)::int as n
       from measured_campaigns m join campaigns c on c.advertiser_id = m.advertiser_id and c.id = m.campaign_id
      where m.advertiser_id = $1 and c.is_campaign_budget_optimization and c.daily_spend_cap_micro is not null
        and c.status <> 'ARCHIVED'`,
    [advertiserId],
  )
}

export async function addFollowing(
  db: Writer,
  advertiserId: AdvertiserId,
  id: CampaignId,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into measured_campaigns (advertiser_id, campaign_id, created_at) values ($1, $2, $3)
     on conflict do nothing`,
    [advertiserId, id, now],
  )
}

export async function removeFollowing(
  db: Writer,
  advertiserId: AdvertiserId,
  id: CampaignId,
): Promise<void> {
  await rows(db, 'delete from measured_campaigns where advertiser_id = $1 and campaign_id = $2', [
    advertiserId,
    id,
  ])
}

export interface FollowingRow {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  decided_on: string | null
  /** The day on which it failed last, and how often then. */
  failed_on: string | null
  failures: number
  time_zone: string
}

/** In pages by their keys. */
export function selectFollowing(
  db: Db,
  after: { advertiser_id: string; campaign_id: string },
  limit: number,
): Promise<FollowingRow[]> {
  return rows<FollowingRow>(
    db,
    `select f.advertiser_id, f.campaign_id, f.decided_on::text as decided_on,
        f.failed_on::text as failed_on, f.failures, m.time_zone
       from measured_campaigns f join advertisers a on a.id = f.advertiser_id join ad_markets m on m.country = a.country
      where (f.advertiser_id, f.campaign_id) > ($1::bigint, $2::bigint)
      order by f.advertiser_id, f.campaign_id limit $3`,
    [after.advertiser_id, after.campaign_id, limit],
  )
}

/** Deciding about it failed once more on this day. */
export async function noteFailedDay(
  db: Writer,
  { advertiser_id, campaign_id }: FollowingRow,
  day: string,
): Promise<void> {
  await rows(
    db,
    `update measured_campaigns set failures = case when failed_on = $3::date then failures + 1 else 1 end,
        failed_on = $3::date where advertiser_id = $1 and campaign_id = $2`,
    [advertiser_id, campaign_id, day],
  )
}

/** Nobody else decides about it until the transaction ends. False: it does not follow any more, or was decided. */
export async function takeDay(
  db: Writer,
  {
    advertiser_id,
    campaign_id,
    decided_on,
  }: Pick<FollowingRow, 'advertiser_id' | 'campaign_id' | 'decided_on'>,
  day: string,
): Promise<boolean> {
  const taken = await rows(
    db,
    `update measured_campaigns set decided_on = $3::date
      where advertiser_id = $1 and campaign_id = $2 and decided_on is not distinct from $4::date returning campaign_id`,
    [advertiser_id, campaign_id, day, decided_on],
  )
  return taken.length > 0
}

export interface EarnerRow {
  ad_group_id: AdGroupId
  share: number | null
  value_micro: string
  spend_micro: string
}

/** The active ad groups of a campaign whose daily budget they share, with what they earned and spent since a day. */
export function selectEarners(
  db: Db,
  { advertiser_id, campaign_id }: { advertiser_id: AdvertiserId; campaign_id: CampaignId },
  since: { day: string; at: Date },
): Promise<EarnerRow[]> {
  return rows<EarnerRow>(
    db,
    `select g.id as ad_group_id, s.share_to - s.share_from as share,
            (select coalesce(sum(e.credited_micro), 0)::bigint from measurement_events e
              where e.advertiser_id = $1 and e.ad_group_id = g.id and e.event_at >= $4) as value_micro,
            (select coalesce(sum(t.spend_micro), 0)::bigint from ad_daily_totals t
              where t.advertiser_id = $1 and t.campaign_id = $2 and t.ad_group_id = g.id and t.day >= $3::date) as spend_micro
       from ad_groups g join campaigns c on c.advertiser_id = g.advertiser_id and c.id = g.campaign_id
       left join ad_group_shares s on s.advertiser_id = g.advertiser_id and s.ad_group_id = g.id
      where g.advertiser_id = $1 and g.campaign_id = $2 and g.status = 'ACTIVE'
        and g.budget_type = 'CBO_ADGROUP' and c.daily_spend_cap_micro is not null
      order by g.id limit $5`,
    [advertiser_id, campaign_id, since.day, since.at, limits.measuredAdGroups],
  )
}
