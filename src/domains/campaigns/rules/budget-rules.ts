import type { BillableEvent, Objective } from '#contract/campaigns/enums'
import { Failure } from '#contract/errors'
import type { AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'

/** At most one cap; a shared budget needs one, and only a shared one has a default to go back to. */
export function checkCaps(campaign: CampaignRow): void {
  const { daily_spend_cap_micro: daily, lifetime_spend_cap_micro: lifetime } = campaign
  if (daily !== null && lifetime !== null)
    throw new Failure('budget_not_allowed', { field: 'lifetime_spend_cap' })
  if (!campaign.is_campaign_budget_optimization) return
  if (daily === null && lifetime === null)
    throw new Failure('budget_needed', { field: 'daily_spend_cap' })
  if (lifetime !== null && campaign.end_at === null)
    throw new Failure('end_date_needed', { field: 'end_time' })
}

/** What may be paid for, by what a campaign aims at. */
const billable: Record<Objective, readonly BillableEvent[]> = {
  AWARENESS: ['IMPRESSION'],
  CONSIDERATION: ['CLICKTHROUGH'],
  WEB_CONVERSION: ['CLICKTHROUGH', 'IMPRESSION'],
  CATALOG_SALES: ['CLICKTHROUGH'],
  VIDEO_COMPLETION: ['VIDEO_V_50_MRC'],
}

/** Which bid, budget and goal go together, in an ad group of this campaign. */
export function checkAdGroup(group: AdGroupRow, campaign: CampaignRow): void {
  if (!billable[campaign.objective_type].includes(group.billable_event))
    throw new Failure('billable_event_not_allowed', { field: 'billable_event' })
  checkBudget(group, campaign)
  checkBid(group, campaign.objective_type)
  checkGoal(group, campaign.objective_type)
  if (
    group.lifetime_frequency_cap !== null &&
    (group.billable_event !== 'IMPRESSION' || (group.end_at ?? campaign.end_at) === null)
  )
    throw new Failure('frequency_cap_not_allowed', { field: 'lifetime_frequency_cap' })
}

function checkBudget(group: AdGroupRow, campaign: CampaignRow): void {
  const isShared = campaign.is_campaign_budget_optimization
  if (isShared !== (group.budget_type === 'CBO_ADGROUP'))
    throw new Failure('budget_not_allowed', { field: 'budget_type' })
  if (isShared && group.budget_micro !== null)
    throw new Failure('budget_not_allowed', { field: 'budget_in_micro_currency' })
  if (isShared && group.pacing_delivery_type !== 'STANDARD')
    throw new Failure('budget_not_allowed', { field: 'pacing_delivery_type' })
  if (!isShared && group.budget_micro === null)
    throw new Failure('budget_needed', { field: 'budget_in_micro_currency' })
  if (group.budget_type === 'LIFETIME' && (group.end_at ?? campaign.end_at) === null)
    throw new Failure('end_date_needed', { field: 'end_time' })
}

function checkBid({ bid_strategy_type, bid_micro }: AdGroupRow, objective: Objective): void {
  const field = 'bid_in_micro_currency'
  const isAutomatic = bid_strategy_type === 'AUTOMATIC_BID'
  if (objective === 'VIDEO_COMPLETION' && !isAutomatic)
    throw new Failure('bid_not_allowed', { field: 'bid_strategy_type' })
  if (isAutomatic && bid_micro !== null) throw new Failure('bid_not_allowed', { field })
  if (!isAutomatic && bid_micro === null) throw new Failure('bid_needed', { field })
}

function checkGoal(group: AdGroupRow, objective: Objective): void {
  const field = 'optimization_goal_metadata'
  const goal = group.optimization_goal_metadata
  const conversion = goal?.conversion_tag_v3_goal_metadata
  if (objective === 'WEB_CONVERSION' && !conversion) throw new Failure('goal_needed', { field })
  if (objective !== 'WEB_CONVERSION' && conversion) throw new Failure('goal_not_allowed', { field })
  if (goal?.frequency_goal_metadata && objective !== 'AWARENESS')
    throw new Failure('goal_not_allowed', { field })
  const isRoas = conversion?.is_roas_optimized === true
  const mayRoas =
    conversion?.conversion_event === 'CHECKOUT' && group.bid_strategy_type === 'AUTOMATIC_BID'
  if (isRoas && !mayRoas) throw new Failure('goal_not_allowed', { field })
}
