import type {
  BidStrategy,
  BillableEvent,
  BudgetType,
  EntityStatus,
  PacingType,
  PlacementGroup,
} from '#contract/campaigns/enums'
import type { OptimizationGoal } from '#contract/campaigns/goal'
import type { TargetingSpec } from '#contract/campaigns/targeting'
import type { AdGroupId, AdvertiserId, CampaignId } from '#contract/ids'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface AdGroupRow {
  advertiser_id: AdvertiserId
  id: AdGroupId
  campaign_id: CampaignId
  name: string
  status: EntityStatus
  billable_event: BillableEvent
  bid_strategy_type: BidStrategy
  bid_micro: string | null
  bid_multiplier: number | null
  budget_type: BudgetType
  budget_micro: string | null
  pacing_delivery_type: PacingType
  placement_group: PlacementGroup
  auto_targeting_enabled: boolean
  targeting_spec: TargetingSpec
  optimization_goal_metadata: OptimizationGoal | null
  lifetime_frequency_cap: number | null
  start_at: Date | null
  end_at: Date | null
  created_at: Date
  updated_at: Date
  version: number
}

export const adGroupColumns = `g.advertiser_id, g.id, g.campaign_id, g.name, g.status, g.billable_event,
  g.bid_strategy_type, g.bid_micro, g.bid_multiplier, g.budget_type, g.budget_micro, g.pacing_delivery_type,
  g.placement_group, g.auto_targeting_enabled, g.targeting_spec, g.optimization_goal_metadata,
  g.lifetime_frequency_cap, g.start_at, g.end_at, g.created_at, g.updated_at, g.version`

export function selectAdGroupsById(
  db: Db,
  advertiserId: AdvertiserId,
  ids: readonly AdGroupId[],
): Promise<AdGroupRow[]> {
  return rows<AdGroupRow>(
    db,
    `select ${adGroupColumns} from ad_groups g where g.advertiser_id = $1 and g.id = any($2::bigint[])`,
    [advertiserId, [...ids]],
  )
}

export function lockAdGroup(
  db: Writer,
  advertiserId: AdvertiserId,
  id: AdGroupId,
): Promise<AdGroupRow | null> {
  return row<AdGroupRow>(
    db,
    `select ${adGroupColumns} from ad_groups g where g.advertiser_id = $1 and g.id = $2 for update`,
    [advertiserId, id],
  )
}

export interface AdGroupFilter {
  ids: readonly AdGroupId[] | null
  campaignIds: readonly CampaignId[] | null
  statuses: readonly EntityStatus[]
}

/** The latest first. */
export function selectAdGroups(
  db: Db,
  advertiserId: AdvertiserId,
  { ids, campaignIds, statuses }: AdGroupFilter,
  before: string | null,
  limit: number,
): Promise<AdGroupRow[]> {
  return rows<AdGroupRow>(
    db,
    `select ${adGroupColumns} from ad_groups g
      where g.advertiser_id = $1 and ($2::bigint[] is null or g.id = any($2))
        and ($3::bigint[] is null or g.campaign_id = any($3)) and g.status = any($4::text[])
        and ($5::bigint is null or g.id < $5) order by g.id desc limit $6`,
    [advertiserId, ids && [...ids], campaignIds && [...campaignIds], [...statuses], before, limit],
  )
}

/** Of a campaign, without those that were given up. */
export function countAdGroups(
  db: Db,
  advertiserId: AdvertiserId,
  campaignId: CampaignId,
): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from ad_groups
      where advertiser_id = $1 and campaign_id = $2 and status not in ('ARCHIVED', 'DELETED_DRAFT')`,
    [advertiserId, campaignId],
  )
}

export async function insertAdGroup(db: Writer, group: AdGroupRow): Promise<void> {
  await rows(
    db,
    `insert into ad_groups (advertiser_id, id, campaign_id, name, status, billable_event, bid_strategy_type, bid_micro,
       bid_multiplier, budget_type, budget_micro, pacing_delivery_type, placement_group, auto_targeting_enabled,
       targeting_spec, optimization_goal_metadata, lifetime_frequency_cap, start_at, end_at, created_at, updated_at,
       version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    [
      group.advertiser_id,
      group.id,
      group.campaign_id,
      ...changeable(group),
      group.created_at,
      group.updated_at,
      group.version,
    ],
  )
}

export async function updateAdGroup(db: Writer, group: AdGroupRow): Promise<void> {
  await rows(
    db,
    `update ad_groups set name = $3, status = $4, billable_event = $5, bid_strategy_type = $6, bid_micro = $7,
       bid_multiplier = $8, budget_type = $9, budget_micro = $10, pacing_delivery_type = $11, placement_group = $12,
       auto_targeting_enabled = $13, targeting_spec = $14, optimization_goal_metadata = $15,
       lifetime_frequency_cap = $16, start_at = $17, end_at = $18, updated_at = $19, version = $20
      where advertiser_id = $1 and id = $2`,
    [group.advertiser_id, group.id, ...changeable(group), group.updated_at, group.version],
  )
}

function changeable(group: AdGroupRow): unknown[] {
  const goal = group.optimization_goal_metadata
  return [
    group.name,
    group.status,
    group.billable_event,
    group.bid_strategy_type,
    group.bid_micro,
    group.bid_multiplier,
    group.budget_type,
    group.budget_micro,
    group.pacing_delivery_type,
    group.placement_group,
    group.auto_targeting_enabled,
    JSON.stringify(group.targeting_spec),
    goal && JSON.stringify(goal),
    group.lifetime_frequency_cap,
    group.start_at,
    group.end_at,
  ]
}
