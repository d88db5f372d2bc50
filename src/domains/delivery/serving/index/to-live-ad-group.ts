import { placements } from '#contract/campaigns/enums'
import type { LiveAdGroup as CampaignsLiveAdGroup } from '#domains/campaigns'
import type { LiveAdGroup, LiveGoal, LiveKeyword } from '../../live-index/live-ad-group.ts'
import { nearTopics, type TopicTree } from '../../live-index/near-topics.ts'
import { budgetsOf } from '../../spend/budgets.ts'
import { type Qualities, unknownQuality } from './qualities.ts'

type Row = CampaignsLiveAdGroup

interface Known {
  qualities: Qualities
  topics: TopicTree
  studyKey(id: string): number
}

/**
 * What campaigns says about a running ad group, as auctions read it. `microPerUsd`: of the ad account's currency.
 * `qualities` are those of ads that are known well enough; `studyKey` is what the people of a study are drawn by.
 */
export function toLiveAdGroup(row: Row, microPerUsd: bigint, known: Known): LiveAdGroup {
  const { group, account, ads, keywords, negatives, studies } = row
  return {
    advertiser_id: account.id,
    campaign_id: group.campaign_id,
    ad_group_id: group.id,
    currency_micro_per_usd: microPerUsd,
    billable_event: group.billable_event,
    bid_strategy: group.bid_strategy_type,
    bid_micro: bidOf(group),
    goal: goalOf(group),
    budgets: budgetsOf(group, account.time_zone),
    pacing: group.pacing_delivery_type,
    frequency_cap: group.lifetime_frequency_cap,
    starts_at: latest(group.start_at, group.campaign_start_at),
    ends_at: earliest(group.end_at, group.campaign_end_at),
    placement_group: group.placement_group,
    excluded_placements: placements.filter(
      (place) => group.bid_options?.placement_multipliers[place] === 0,
    ),
    targeting: group.targeting_spec,
    near_topics: group.auto_targeting_enabled
      ? nearTopics({ targeting: group.targeting_spec, keywords }, known.topics)
      : [],
    keywords: keywords.map(toKeyword),
    negatives: negatives.map(toKeyword),
    ads: ads.map(({ id, pin_id, destination_url, promoted_item_id }) => ({
      ad_id: id,
      pin_id,
      destination_url,
      promoted_item_id,
      quality: known.qualities.get(id) ?? unknownQuality,
    })),
    studies: studies.map(({ id, holdout_basis_points, starts_at, ends_at, ...study }) => ({
      ...{ study_id: id, key: known.studyKey(id), holdout_basis_points, starts_at, ends_at },
      is_compared: study.compared_campaign_ids?.includes(group.campaign_id) ?? false,
    })),
  }
}

function bidOf({ bid_micro, bid_strategy_type, bid_multiplier }: Row['group']): bigint | null {
  if (bid_micro === null || bid_strategy_type === 'AUTOMATIC_BID') return null
  const thousandths = BigInt(Math.round((bid_multiplier ?? 1) * 1_000))
  return (BigInt(bid_micro) * thousandths) / 1_000n
}

/** Only automatic bids are for conversions: others name what a billable event is worth. */
function goalOf({ bid_strategy_type, optimization_goal_metadata }: Row['group']): LiveGoal | null {
  const goal = optimization_goal_metadata?.conversion_tag_v3_goal_metadata
  if (goal === undefined || bid_strategy_type !== 'AUTOMATIC_BID') return null
  const max = goal.cpa_goal_value_in_micro_currency
  return { event: goal.conversion_event, most_micro: max === undefined ? null : BigInt(max) }
}

function toKeyword({ value, match_type }: LiveKeyword): LiveKeyword {
  return { value, match_type }
}

function latest(one: Date | null, other: Date | null): Date {
  return new Date(Math.max(one?.getTime() ?? 0, other?.getTime() ?? 0))
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
