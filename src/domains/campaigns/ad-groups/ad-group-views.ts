import type { AdGroup } from '#contract/campaigns/ad-group'
import type { SummaryStatus } from '#contract/campaigns/enums'
import { toSeconds } from '#contract/campaigns/moments'
import { wireMicro, wireTime } from '../campaigns/campaign-views.ts'
import { adGroupSummary } from '../rules/statuses.ts'
import type { AdGroupRow } from './ad-group-queries.ts'

export function toAdGroup(group: AdGroupRow, campaign: SummaryStatus, now: Date): AdGroup {
  return {
    type: 'adgroup',
    id: group.id,
    ad_account_id: group.advertiser_id,
    campaign_id: group.campaign_id,
    summary_status: adGroupSummary(group, campaign, now),
    ...loggedAdGroup(group),
    created_time: toSeconds(group.created_at),
    updated_time: toSeconds(group.updated_at),
    version: group.version,
  }
}

/** What can be changed, as the change log has it. */
export function loggedAdGroup(group: AdGroupRow) {
  return {
    name: group.name,
    status: group.status,
    billable_event: group.billable_event,
    bid_strategy_type: group.bid_strategy_type,
    bid_in_micro_currency: wireMicro(group.bid_micro),
    bid_multiplier: group.bid_multiplier,
    budget_type: group.budget_type,
    budget_in_micro_currency: wireMicro(group.budget_micro),
    pacing_delivery_type: group.pacing_delivery_type,
    placement_group: group.placement_group,
    auto_targeting_enabled: group.auto_targeting_enabled,
    targeting_spec: group.targeting_spec,
    optimization_goal_metadata: group.optimization_goal_metadata,
    lifetime_frequency_cap: group.lifetime_frequency_cap,
    start_time: wireTime(group.start_at),
    end_time: wireTime(group.end_at),
  }
}
