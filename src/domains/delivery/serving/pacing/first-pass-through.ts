import { toCommonMicro } from '../../live-index/currency.ts'
import type { ServedBudget } from './served-budget.ts'

/** What an impression costs an advertiser, roughly, in common micro. */
const usualCost = 2_000

/**
 * In which share of auctions a budget takes part at first: in all where the traffic of the rest of its day would not
 * use it up, as on a small server. Otherwise undefined: it begins slowly.
 */
export function firstPassThrough(
  { currency_micro_per_usd }: Pick<ServedBudget, 'currency_micro_per_usd'>,
  amount: bigint,
  leftMs: number,
  decisionsPerMs: number,
): number | undefined {
  const expected = decisionsPerMs * leftMs * usualCost
  return expected <= toCommonMicro(amount, currency_micro_per_usd) ? 1 : undefined
}
