import type {
  BidStrategy,
  BillableEvent,
  GoalEvent,
  MatchType,
  PacingType,
  Placement,
  PlacementGroup,
} from '#contract/campaigns/enums'
import type { TargetingSpec } from '#contract/campaigns/targeting'
import type {
  AdGroupId,
  AdId,
  AdvertiserId,
  CampaignId,
  PinId,
  PromotedItemId,
} from '#contract/ids'

/** A running ad group with its approved ads, and what of the levels above it matters: the input of the live index. */
export interface LiveAdGroup {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  /** Micro units of the ad account's currency for one US dollar. */
  currency_micro_per_usd: bigint
  billable_event: BillableEvent
  bid_strategy: BidStrategy
  /**
   * The most that one click or view may cost, or for impressions a thousand of them, in micro units of the ad
   * account's currency; null for automatic bids.
   */
  bid_micro: bigint | null
  /** All that limit it: of the ad group, of the campaign, or both. */
  budgets: readonly LiveBudget[]
  /** What automatic bids are for, where not for the billable event. */
  goal: LiveGoal | null
  pacing: PacingType
  /** At most so many impressions for a person in 30 days; null for no cap. */
  frequency_cap: number | null
  starts_at: Date
  /** Null for one that runs until it is paused. */
  ends_at: Date | null
  placement_group: PlacementGroup
  /** Left out although the group has them. */
  excluded_placements: readonly Placement[]
  targeting: TargetingSpec
  /** Interests that lead to it besides those that it names; none where it is for nobody else. */
  near_topics: readonly string[]
  /** Those of the ad group that are not negative. */
  keywords: readonly LiveKeyword[]
  /** Of the ad account, the campaign and the ad group together. */
  negatives: readonly LiveKeyword[]
  ads: readonly LiveAd[]
  /** Those that keep people from seeing it. */
  studies: readonly LiveStudy[]
}

/** An event of an advertiser's site that an ad group works towards. */
export interface LiveGoal {
  event: GoalEvent
  /** The most that one is to cost, in micro units of the ad account's currency; null where nothing was said. */
  most_micro: bigint | null
}

export interface LiveStudy {
  study_id: string
  /** What people are drawn by: secret, and another for each study. */
  key: number
  /** Of 10,000 people. */
  holdout_basis_points: number
  /** The ad group is what those held out see instead, and nobody else: version A of an A/B test. */
  is_compared: boolean
  starts_at: Date
  ends_at: Date
}

export interface LiveBudget {
  /** The same for all ad groups that share it. */
  budget_id: string
  type: 'DAILY' | 'LIFETIME'
  amount_micro: bigint
  /** A daily one whose days may differ: the day on which it began; null where each day costs its amount at most. */
  flexible_since?: string | null
}

export interface LiveKeyword {
  value: string
  match_type: MatchType
}

export interface LiveAd {
  ad_id: AdId
  pin_id: PinId
  /** Where a click leads; null for where the pin does. */
  destination_url: string | null
  /** The item of a feed that it shows. */
  promoted_item_id?: PromotedItemId | null
  /** Around 1, from `qualityOf`. */
  quality: number
}
