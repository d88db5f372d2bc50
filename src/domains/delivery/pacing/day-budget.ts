import type { LiveBudget } from '../live-index/live-ad-group.ts'

/** A day of the ad account, in its own time zone: 23 or 25 hours long where clocks change. */
export interface BudgetDay {
  startsAt: number
  endsAt: number
}

/**
 * What a budget may spend on a day: a daily one its amount, a lifetime one an even part of what is left, so that
 * what was not spent on one day is on the next. Rounded down.
 */
export function amountForDay(
  { type, amount_micro }: LiveBudget,
  spentBefore: bigint,
  { startsAt, endsAt }: BudgetDay,
  lifetimeEndsAt: number | null,
): bigint {
  if (type === 'DAILY') return amount_micro
  const left = amount_micro > spentBefore ? amount_micro - spentBefore : 0n
  if (lifetimeEndsAt === null || lifetimeEndsAt <= endsAt) return left
  return (left * BigInt(endsAt - startsAt)) / BigInt(lifetimeEndsAt - startsAt)
}
