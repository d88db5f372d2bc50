import { trafficByHour } from './day-world.ts'
import type { DayResult, GroupDay } from './simulate-day.ts'

/** What a day of delivery is judged by. Shares are of 1. */
export interface DayFigures {
  limited: number
  /** Spend beyond budgets, of all budgets. */
  over: number
  /** Of the worst ad group with 30 events or more. */
  worstOver: number
  /** The most that any budget was billed beyond itself, in micro. */
  billedOver: number
  /** How far spend is from the day's traffic, on average over ad groups and the day. */
  pacingError: number
  utilisation: number
  /** Ad groups that had spent nearly everything by 18:00. */
  spentEarly: number
  clicks: number
  clicksOfLimited: number
}

const fewEvents = 30

/**
 * Which budgets are too small for what there is to buy: those that are used up when nothing is paced. The others would
 * not be used up whatever one did.
 */
export function limitedIn({ groups }: DayResult): ReadonlySet<number> {
  const isUsedUp = ({ billed, budget }: GroupDay) => budget !== null && billed > 0.995 * budget
  return new Set(groups.flatMap((group, place) => (isUsedUp(group) ? [place] : [])))
}

/** Of the ad groups at these places. */
export function figuresOf({ groups, clicks }: DayResult, places: ReadonlySet<number>): DayFigures {
  const limited = groups.filter((group, place) => group.budget !== null && places.has(place))
  const sum = (pick: (group: GroupDay, budget: number) => number) =>
    limited.reduce((total, group) => total + pick(group, group.budget ?? 0), 0)
  const budgets = sum((_, budget) => budget)
  const worst = limited
    .filter(({ events }) => events >= fewEvents)
    .map(({ spent, budget }) => spent / (budget ?? 1) - 1)
  return {
    limited: limited.length,
    over: sum(({ spent }, budget) => Math.max(0, spent - budget)) / budgets,
    worstOver: Math.max(0, ...worst),
    billedOver: Math.max(...limited.map(({ maxBilled, budget }) => maxBilled - (budget ?? 0))),
    pacingError: sum(errorOf) / limited.length,
    utilisation: sum(({ billed }) => billed) / budgets,
    spentEarly: limited.filter(
      ({ curve, budget }) => (curve[18 * 6 - 1] ?? 0) > 0.99 * (budget ?? 0),
    ).length,
    clicks,
    clicksOfLimited: sum(({ events }) => events),
  }
}

function errorOf({ curve }: GroupDay, budget: number): number {
  const errors = trafficCurve.map((share, at) => Math.abs((curve[at] ?? 0) / budget - share))
  return errors.reduce((total, error) => total + error, 0) / errors.length
}

/** The share of the day's traffic that is over, after each ten minutes. */
const trafficCurve = Array.from({ length: 144 }, (_, at) => {
  const until = (at + 1) / 6
  const whole = trafficByHour.reduce((sum, one) => sum + one, 0)
  const past = trafficByHour.reduce(
    (sum, one, hour) => sum + one * Math.min(1, Math.max(0, until - hour)),
    0,
  )
  return past / whole
})
