import type { AdGroup } from '#contract/campaigns/ad-group'
import type { Campaign } from '#contract/campaigns/campaign'

export interface BudgetOf {
  micro: number
  each: 'day' | 'all'
}

/** A campaign's own budget, else the sum of those of its ad groups; null where they are of different kinds. */
export function budgetOf(campaign: Campaign, groups: readonly AdGroup[]): BudgetOf | null {
  if (campaign.daily_spend_cap !== null) return { micro: campaign.daily_spend_cap, each: 'day' }
  if (campaign.lifetime_spend_cap !== null)
    return { micro: campaign.lifetime_spend_cap, each: 'all' }
  const own = groups.filter(({ campaign_id }) => campaign_id === campaign.id)
  const kinds = new Set(own.map(({ budget_type }) => budget_type))
  if (kinds.size !== 1 || kinds.has('CBO_ADGROUP')) return null
  const micro = own.reduce((sum, one) => sum + (one.budget_in_micro_currency ?? 0), 0)
  return { micro, each: kinds.has('DAILY') ? 'day' : 'all' }
}
