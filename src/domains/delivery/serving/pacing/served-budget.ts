import type { PacingType } from '#contract/campaigns/enums'
import type { AdvertiserId } from '#contract/ids'
import { toCommonMicro } from '../../live-index/currency.ts'
import type { LiveAdGroup, LiveBudget } from '../../live-index/live-ad-group.ts'
import type { AutomaticUnit } from '../../pacing/automatic-bid.ts'

/** A budget of something that is live. */
export interface ServedBudget extends LiveBudget {
  advertiser_id: AdvertiserId
  /** In which its days are counted. */
  time_zone: string
  pacing: PacingType
  currency_micro_per_usd: bigint
  /** When the last of its ad groups ends; null where one runs on. */
  ends_at: Date | null
  /** What is bid for, where an ad group of its names no bid. */
  automatic: AutomaticUnit | null
}

/** The budgets of a campaign's live ad groups, each once. */
export function budgetsOfCampaign(
  adGroups: readonly LiveAdGroup[],
  time_zone: string,
): ServedBudget[] {
  const found = new Map<string, ServedBudget>()
  for (const group of adGroups) {
    for (const budget of group.budgets) {
      const before = found.get(budget.budget_id)
      found.set(budget.budget_id, {
        ...budget,
        advertiser_id: group.advertiser_id,
        time_zone,
        currency_micro_per_usd: group.currency_micro_per_usd,
        // One that is to last is not used up by another ad group that is in a hurry.
        pacing: before?.pacing === 'STANDARD' ? 'STANDARD' : group.pacing,
        ends_at: before === undefined ? group.ends_at : later(before.ends_at, group.ends_at),
        automatic: automaticOf(before?.automatic ?? null, group),
      })
    }
  }
  return [...found.values()]
}

/** Ad groups that share a budget share its bid: each keeps to its own most, so the highest counts. */
function automaticOf(before: AutomaticUnit | null, group: LiveAdGroup): AutomaticUnit | null {
  const { bid_micro, goal, billable_event: event, currency_micro_per_usd } = group
  if (bid_micro !== null) return before
  const most_micro = goal?.most_micro ?? null
  const own = most_micro === null ? null : toCommonMicro(most_micro, currency_micro_per_usd)
  if (before === null) return { event, goal: goal?.event ?? null, max: own }
  const max = before.max === null || own === null ? null : Math.max(before.max, own)
  return { ...before, max }
}

function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null
  return one > other ? one : other
}
