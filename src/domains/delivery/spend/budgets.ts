import type { PaidType } from '#contract/billing/enums'
import { dayAt } from '#contract/campaigns/days'
import type { BudgetType } from '#contract/campaigns/enums'
import type { AdGroupId, CampaignId, OrderLineId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { LiveBudget } from '../live-index/live-ad-group.ts'

/** What an ad group and its campaign say about money, as their rows have it. */
export interface BudgetedGroup {
  id: AdGroupId
  campaign_id: CampaignId
  budget_type: BudgetType
  budget_micro: string | null
  daily_spend_cap_micro: string | null
  lifetime_spend_cap_micro: string | null
  /** The part of its campaign's daily budget that it may spend, in basis points; null where that is not divided. */
  share_from: number | null
  share_to: number | null
  /** Whether days of daily budgets may differ. */
  is_flexible_daily_budgets: boolean
  /** When the ad group, and when the campaign could first spend anything. */
  began_at: Date
  campaign_began_at: Date
}

/** The order line that a campaign spends; all null where there is none. */
export interface OrderedBudget {
  order_line_id: OrderLineId | null
  order_line_micro: string | null
  order_line_paid_type: PaidType | null
}

/** All budgets that limit an ad group: its own, its campaign's, or both. `zone` is that of the ad account's days. */
export function budgetsOf(group: BudgetedGroup, zone: string): LiveBudget[] {
  const budgets: LiveBudget[] = []
  // `ad_spend` keeps the sums of both under one key, so it begins with what the budget is of.
  const [own, whole] = [`ad_group ${group.id}`, `campaign ${group.campaign_id}`]
  const add = (of: LiveBudget['budget_id'], type: LiveBudget['type'], amount: string | null) => {
    if (amount === null) return
    const began = of === own ? group.began_at : group.campaign_began_at
    const isFlexible = type === 'DAILY' && group.is_flexible_daily_budgets
    const flexible = isFlexible ? { flexible_since: dayAt(zone, began) } : {}
    budgets.push({ budget_id: of, type, amount_micro: BigInt(amount), ...flexible })
  }
  if (group.budget_type !== 'CBO_ADGROUP') add(own, group.budget_type, group.budget_micro)
  else add(own, 'DAILY', sharedAmount(group))
  add(whole, 'DAILY', group.daily_spend_cap_micro)
  add(whole, 'LIFETIME', group.lifetime_spend_cap_micro)
  return budgets
}

/** Cut at both ends of the share, so that the parts of a campaign add up to its budget to the micro. */
function sharedAmount(group: BudgetedGroup): string | null {
  const { daily_spend_cap_micro: whole, share_from, share_to } = group
  if (whole === null || share_from === null || share_to === null) return null
  const cut = (at: number) => (BigInt(whole) * BigInt(at)) / BigInt(limits.wholeShare)
  return String(cut(share_to) - cut(share_from))
}

/** What limits all campaigns of an order line together. Auctions do not pace it: once it is spent, they are not live. */
export function orderedBudgetOf({ order_line_id, order_line_micro }: OrderedBudget): LiveBudget[] {
  if (order_line_id === null || order_line_micro === null) return []
  const budget_id = `order_line ${order_line_id}`
  return [{ budget_id, type: 'LIFETIME', amount_micro: BigInt(order_line_micro) }]
}
