import type { Objective } from '#contract/campaigns/enums'
import type { OptimizationGoal } from '#contract/campaigns/goal'
import type { quickPromoteGroup } from '#contract/campaigns/promote/quick-promote-group'
import { Failure } from '#contract/errors'
import type { AdGroupId, CampaignId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { InputOf } from '#contract/operation'
import { type AdvertiserRow, type Author, type Market, marketOf } from '#domains/advertisers'
import { type CommandContext, memberOf } from '#platform/operations'
import { accountState } from '../account-state.ts'
import type { AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import { type CampaignRow, countCampaigns } from '../campaigns/campaign-queries.ts'
import type { CampaignPorts } from '../ports.ts'
import { checkRegions } from '../rules/check-regions.ts'
import { checkMinimum } from '../rules/minimum-budget.ts'
import { scheduleFromNow } from '../rules/schedules.ts'

/** What is asked whatever is promoted. */
type PromoteInput = Omit<InputOf<typeof quickPromoteGroup>, 'product_group_id'>

/** That of the ad account, where it may promote with this budget to these people; throws otherwise. */
export async function requireMarket(
  { db, caller }: CommandContext,
  { budget_in_micro_currency, targeting_spec }: PromoteInput,
  advertiser: AdvertiserRow,
  ports: CampaignPorts,
): Promise<Market> {
  const market = await marketOf(db, advertiser)
  if (!market?.has_quick_promote) throw new Failure('market_closed', { field: 'advertiser_id' })
  if ((await accountState(db, advertiser)).isDisabled) throw new Failure('advertiser_disabled')
  checkMinimum(budget_in_micro_currency, market.budgets.minimum, {
    currency: advertiser.currency,
    field: 'budget_in_micro_currency',
    language: caller.language,
  })
  await checkRegions(db, targeting_spec, null)
  const interests = targeting_spec.INTEREST ?? []
  if ((await ports.countInterests(db, interests)) < interests.length)
    throw new Failure('interest_unknown', { field: 'targeting_spec' })
  if ((await countCampaigns(db, advertiser.id)) >= limits.campaignsPerAdvertiser)
    throw new Failure('entity_limit_reached')
  return market
}

export function promoterOf(context: CommandContext): Author {
  const { db, newId, clock } = context
  return { db, newId, clock, actorId: memberOf(context).id, source: 'quick_promote' }
}

/** A campaign from now on, with its one ad group, which pays for clicks. */
export function planPromoted(
  { newId, clock }: CommandContext,
  input: PromoteInput,
  advertiser: AdvertiserRow,
  market: Market,
  { objective_type, goal }: { objective_type: Objective; goal: OptimizationGoal | null },
): { campaign: CampaignRow; adGroup: AdGroupRow } {
  const now = clock.now()
  const schedule = scheduleFromNow(
    {
      duration: input.duration ?? market.default_days,
      lastDay: input.inclusive_end_date ?? null,
      isOngoing: input.is_ongoing,
    },
    market.time_zone,
    now,
  )
  const shared = {
    advertiser_id: advertiser.id,
    name: input.campaign_name,
    status: 'ACTIVE' as const,
    created_at: now,
    updated_at: now,
    version: 1,
  }
  const campaign: CampaignRow = {
    ...shared,
    ...schedule,
    id: newId<CampaignId>(),
    objective_type,
    daily_spend_cap_micro: null,
    lifetime_spend_cap_micro: null,
    is_campaign_budget_optimization: false,
    is_flexible_daily_budgets: input.flexible_daily_budget_enabled,
    is_automated_campaign: false,
    is_performance_plus: false,
    default_ad_group_budget_micro: null,
    bid_options: null,
  }
  const adGroup: AdGroupRow = {
    ...shared,
    ...schedule,
    id: newId<AdGroupId>(),
    campaign_id: campaign.id,
    billable_event: 'CLICKTHROUGH',
    bid_strategy_type: 'AUTOMATIC_BID',
    bid_micro: null,
    bid_multiplier: null,
    budget_type: 'DAILY',
    budget_micro: String(input.budget_in_micro_currency),
    pacing_delivery_type: 'STANDARD',
    placement_group: 'ALL',
    auto_targeting_enabled: input.auto_targeting_enabled,
    targeting_spec: input.targeting_spec,
    optimization_goal_metadata: goal,
    lifetime_frequency_cap: null,
  }
  return { campaign, adGroup }
}
