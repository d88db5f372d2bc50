import type { LiveBudget } from '../live-index/live-ad-group.ts'
import { maxSpendOfDay } from '../spend/flexible-day.ts'

/** A day of the ad account, in its own time zone: 23 or 25 hours long where clocks change. */
export interface BudgetDay {
  startsAt: number
  endsAt: number
}

/** What a budget spent: before the day, as in `2026-11-23`, and on each day of its week. */
export interface SpentBefore {
  before: bigint
  day: string
  onDay(day: string): bigint
}

/**
 * What a budget may spend on a day: a daily one its amount, a flexible one what `maxSpendOfDay` says, a lifetime one an even
 * part of what is left, so that what was not spent on one day is on the next. Rounded down.
 */
export function amountForDay(
  { type, amount_micro, flexible_since: since }: LiveBudget,
  spent: SpentBefore,
  { startsAt, endsAt }: BudgetDay,
  lifetimeEndsAt: number | null,
): bigint {
  if (type === 'DAILY')
    return since ? maxSpendOfDay({ amount_micro, since }, spent.day, spent.onDay) : amount_micro
  const left = amount_micro > spent.before ? amount_micro - spent.before : 0n
  if (lifetimeEndsAt === null || lifetimeEndsAt <= endsAt) return left
  return (left * BigInt(endsAt - startsAt)) / BigInt(lifetimeEndsAt - startsAt)
}
