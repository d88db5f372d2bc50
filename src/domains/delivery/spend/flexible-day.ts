import { addDays, mondayOf } from '#contract/campaigns/days'
import { limits } from '#contract/limits'

const daysOfWeek = 7

/** The days of the week of a day, from Monday on. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day)
  return Array.from({ length: daysOfWeek }, (_, n) => addDays(monday, n))
}

export interface FlexibleBudget {
  /** Of a day, on average. */
  amount_micro: bigint
  /** The day on which it began. */
  since: string
}

/**
 * The most that a day may cost: its amount, and what the days of its week that went before left of theirs, up to
 * `flexibleDayTimes` amounts. So a week costs at most seven amounts, and days later in it never have less than one.
 * What happened on a day and is told of only when later days have spent already costs what these left; the last of them
 * may be going on, and keeps its amount. Where the amount was lowered during the week, each of its days still has what it
 * is now.
 */
export function maxSpendOfDay(
  { amount_micro: amount, since }: FlexibleBudget,
  day: string,
  spentOn: (day: string) => bigint,
): bigint {
  const week = weekOf(day)
  const last = week.findLast((one) => one === day || spentOn(one) > 0n) ?? day
  const begun = week.filter((one) => one <= last && (one >= since || spentOn(one) > 0n)).length
  const spent = week.reduce((sum, one) => sum + spentOn(one), 0n)
  const own = spentOn(day)
  const owed = last === day ? 0n : unspentOf(amount, spentOn(last))
  const ofWeek = own + amount * BigInt(Math.max(1, begun)) - spent - owed
  const highest = amount * BigInt(limits.flexibleDayTimes)
  const max = ofWeek < highest ? ofWeek : highest
  const min = last === day ? amount : 0n
  return max > min ? max : min
}

const unspentOf = (amount: bigint, spent: bigint) => (spent < amount ? amount - spent : 0n)
