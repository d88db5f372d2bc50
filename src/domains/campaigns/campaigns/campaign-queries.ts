import type { BidOptions } from '#contract/campaigns/campaign'
import type { EntityStatus, Objective } from '#contract/campaigns/enums'
import type { AdvertiserId, CampaignId } from '#contract/ids'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface CampaignRow {
  advertiser_id: AdvertiserId
  id: CampaignId
  name: string
  status: EntityStatus
  objective_type: Objective
  daily_spend_cap_micro: string | null
  lifetime_spend_cap_micro: string | null
  is_campaign_budget_optimization: boolean
  is_flexible_daily_budgets: boolean
  is_automated_campaign: boolean
  is_performance_plus: boolean
  default_ad_group_budget_micro: string | null
  bid_options: BidOptions | null
  start_at: Date | null
  end_at: Date | null
  created_at: Date
  updated_at: Date
  version: number
}

const columns = `c.advertiser_id, c.id, c.name, c.status, c.objective_type, c.daily_spend_cap_micro,
  c.lifetime_spend_cap_micro, c.is_campaign_budget_optimization, c.is_flexible_daily_budgets, c.is_automated_campaign,
  c.is_performance_plus, c.default_ad_group_budget_micro, c.bid_options, c.start_at, c.end_at, c.created_at,
  c.updated_at, c.version`

export function selectCampaignsById(
  db: Db,
  advertiserId: AdvertiserId,
  ids: readonly CampaignId[],
): Promise<CampaignRow[]> {
  return rows<CampaignRow>(
    db,
    `select ${columns} from campaigns c where c.advertiser_id = $1 and c.id = any($2::bigint[])`,
    [advertiserId, [...ids]],
  )
}

export function lockCampaign(
  db: Writer,
  advertiserId: AdvertiserId,
  id: CampaignId,
): Promise<CampaignRow | null> {
  return row<CampaignRow>(
    db,
    `select ${columns} from campaigns c where c.advertiser_id = $1 and c.id = $2 for update`,
    [advertiserId, id],
  )
}

export interface CampaignFilter {
  ids: readonly CampaignId[] | null
  statuses: readonly EntityStatus[]
}

/** The latest first. */
export function selectCampaigns(
  db: Db,
  advertiserId: AdvertiserId,
  { ids, statuses }: CampaignFilter,
  before: string | null,
  limit: number,
): Promise<CampaignRow[]> {
  return rows<CampaignRow>(
    db,
    `select ${columns} from campaigns c
      where c.advertiser_id = $1 and ($2::bigint[] is null or c.id = any($2)) and c.status = any($3::text[])
        and ($4::bigint is null or c.id < $4) order by c.id desc limit $5`,
    [advertiserId, ids && [...ids], [...statuses], before, limit],
  )
}

export function countCampaigns(db: Db, advertiserId: AdvertiserId): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from campaigns where advertiser_id = $1 and status <> 'DELETED_DRAFT'`,
    [advertiserId],
  )
}

export async function insertCampaign(db: Writer, campaign: CampaignRow): Promise<void> {
  await rows(
    db,
    `insert into campaigns (advertiser_id, id, name, status, objective_type, daily_spend_cap_micro,
       lifetime_spend_cap_micro, is_campaign_budget_optimization, is_flexible_daily_budgets, is_automated_campaign,
       is_performance_plus, default_ad_group_budget_micro, bid_options, start_at, end_at, created_at, updated_at, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      campaign.advertiser_id,
      campaign.id,
      ...changeable(campaign),
      campaign.created_at,
      campaign.updated_at,
      campaign.version,
    ],
  )
}

export async function updateCampaign(db: Writer, campaign: CampaignRow): Promise<void> {
  await rows(
    db,
    `update campaigns set name = $3, status = $4, objective_type = $5, daily_spend_cap_micro = $6,
       lifetime_spend_cap_micro = $7, is_campaign_budget_optimization = $8, is_flexible_daily_budgets = $9,
       is_automated_campaign = $10, is_performance_plus = $11, default_ad_group_budget_micro = $12, bid_options = $13,
       start_at = $14, end_at = $15, updated_at = $16, version = $17
      where advertiser_id = $1 and id = $2`,
    [
      campaign.advertiser_id,
      campaign.id,
      ...changeable(campaign),
      campaign.updated_at,
      campaign.version,
    ],
  )
}

function changeable(campaign: CampaignRow): unknown[] {
  return [
    campaign.name,
    campaign.status,
    campaign.objective_type,
    campaign.daily_spend_cap_micro,
    campaign.lifetime_spend_cap_micro,
    campaign.is_campaign_budget_optimization,
    campaign.is_flexible_daily_budgets,
    campaign.is_automated_campaign,
    campaign.is_performance_plus,
    campaign.default_ad_group_budget_micro,
    campaign.bid_options && JSON.stringify(campaign.bid_options),
    campaign.start_at,
    campaign.end_at,
  ]
}
