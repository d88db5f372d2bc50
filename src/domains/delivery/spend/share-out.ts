import type { LiveBudget } from '../live-index/live-ad-group.ts'
import { maxSpendOfDay, weekOf } from './flexible-day.ts'
import { type SpendKey, type SpendRaise, sinceBeginning } from './spend-queries.ts'

/** An event that costs something, and what limits it. */
export interface PricedEvent {
  price: bigint
  /** Of the event, in the ad account's time zone. */
  day: string
  budgets: readonly LiveBudget[]
}

/** More than any sum of money; the largest bigint of the database. */
const unlimited = 2n ** 63n - 1n

/**
 * What each of these events is billed, in their order: its price, or what is left of the budget with the least, or
 * nothing. Without a budget nothing is billed, and of all of them together no more than `max`. Also what of that each budget is raised by, on the day and in all.
 */
export function shareOut(
  events: readonly PricedEvent[],
  spent: readonly (SpendKey & { spent_micro: string })[],
  max: bigint = unlimited,
): { billed: bigint[]; raises: SpendRaise[] } {
  const sums = new Map(
    spent.map(({ spent_micro, ...key }) => [textOf(key), { ...key, sum: BigInt(spent_micro) }]),
  )
  const raises = new Map<string, SpendRaise>()
  let leftOfAll = max
  const billed = events.map(({ price, day, budgets }) => {
    const spentOn = (budget_id: string) => (one: string) =>
      sums.get(textOf({ budget_id, day: one }))?.sum ?? 0n
    const limits = budgets.flatMap((one) => limitsOf(one, day, spentOn(one.budget_id)))
    const left = limits.map(
      (limit) => limit.max_micro - (sums.get(textOf(limit))?.sum ?? limit.max_micro),
    )
    const amount = budgets.length === 0 ? 0n : min([price, leftOfAll, ...left])
    if (amount <= 0n) return 0n
    leftOfAll -= amount
    for (const limit of limits) {
      const key = textOf(limit)
      const counted = sums.get(key)
      if (counted) counted.sum += amount
      raises.set(key, { ...limit, amount: (raises.get(key)?.amount ?? 0n) + amount })
    }
    return amount
  })
  return { billed, raises: [...raises.values()] }
}

/** The sums that decide what is left of a budget: those it is kept by, and of a flexible one its whole week. */
export function keysOf({ budget_id, flexible_since }: LiveBudget, day: string): SpendKey[] {
  const days = flexible_since ? weekOf(day) : [day]
  return [...days, sinceBeginning].map((one) => ({ budget_id, day: one }))
}

/** The sums that a budget is kept by. Both are kept of every budget, and one of them limits it. */
function limitsOf(
  budget: LiveBudget,
  day: string,
  spentOn: (day: string) => bigint,
): (SpendKey & { max_micro: bigint })[] {
  const { budget_id, type, amount_micro, flexible_since: since } = budget
  const maxToday = since ? maxSpendOfDay({ amount_micro, since }, day, spentOn) : amount_micro
  return [
    { budget_id, day, max_micro: type === 'DAILY' ? maxToday : unlimited },
    { budget_id, day: sinceBeginning, max_micro: type === 'LIFETIME' ? amount_micro : unlimited },
  ]
}

function textOf({ budget_id, day }: SpendKey): string {
  return `${budget_id} ${day}`
}

function min(amounts: readonly bigint[]): bigint {
  return amounts.reduce((one, other) => (other < one ? other : one))
}
