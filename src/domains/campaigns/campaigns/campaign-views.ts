import { toWireMicro } from '#contract/advertisers/money'
import type { Campaign } from '#contract/campaigns/campaign'
import { toSeconds } from '#contract/campaigns/moments'
import { type Above, campaignSummary } from '../rules/statuses.ts'
import type { CampaignRow } from './campaign-queries.ts'

export function toCampaign(campaign: CampaignRow, above: Above, now: Date): Campaign {
  return {
    type: 'campaign',
    id: campaign.id,
    ad_account_id: campaign.advertiser_id,
    summary_status: campaignSummary(campaign, above, now),
    ...loggedCampaign(campaign),
    created_time: toSeconds(campaign.created_at),
    updated_time: toSeconds(campaign.updated_at),
    version: campaign.version,
  }
}

/** What can be changed, as the change log has it. */
export function loggedCampaign(campaign: CampaignRow) {
  return {
    name: campaign.name,
    status: campaign.status,
    objective_type: campaign.objective_type,
    daily_spend_cap: wireMicro(campaign.daily_spend_cap_micro),
    lifetime_spend_cap: wireMicro(campaign.lifetime_spend_cap_micro),
    is_campaign_budget_optimization: campaign.is_campaign_budget_optimization,
    is_flexible_daily_budgets: campaign.is_flexible_daily_budgets,
    is_automated_campaign: campaign.is_automated_campaign,
    is_performance_plus: campaign.is_performance_plus,
    default_ad_group_budget_in_micro_currency: wireMicro(campaign.default_ad_group_budget_micro),
    bid_options: campaign.bid_options,
    start_time: wireTime(campaign.start_at),
    end_time: wireTime(campaign.end_at),
  }
}

export function wireMicro(amount: string | null): number | null {
  return amount === null ? null : toWireMicro(BigInt(amount))
}

export function wireTime(moment: Date | null): number | null {
  return moment && toSeconds(moment)
}
