import type { PlanFigures, Range } from '#contract/reporting/planner/media-plans'

/** How an ad group did in its days: amounts in micro units of one currency. */
export interface PastGroup {
  daily_budget: number
  days: number
  spend: number
  impressions: number
  results: number
  /** How many people saw it; null: not known. */
  people: number | null
}

/** Fewer tell too little to say where four of five end. */
export const neededGroups = 20
/** Those with the most similar budgets are asked. */
const nearest = 60
/** Of a hundred campaigns so many may end outside: a few less than one of five, half of them below, half above. */
const outside = 0.16

/**
 * What a budget would bring: each figure is what similar ad groups got for each unit of budget, as often below the range
 * as above it. If a new campaign is one more of them, four of five end inside, whatever the figures look like. Null:
 * there are too few.
 */
export function forecastFigures(
  past: readonly PastGroup[],
  { daily_budget, days }: { daily_budget: number; days: number },
  supply: { impressionsPerDay: number; people: number },
): PlanFigures | null {
  const like = nearestBudgets(past, daily_budget)
  if (like.length < neededGroups) return null
  const budget = daily_budget * days
  const offered = (one: PastGroup) => one.daily_budget * one.days
  const max = supply.impressionsPerDay * days
  const impressions = scaled(
    rangeOf(like.map((one) => one.impressions / offered(one))),
    budget,
    max,
  )
  const seen = like.filter(({ people }) => people !== null && people > 0)
  const frequency =
    seen.length < neededGroups
      ? null
      : rangeOf(seen.map(({ impressions: shown, people }) => shown / (people ?? 1)))
  return {
    daily_budget,
    spend: scaled(rangeOf(like.map((one) => one.spend / offered(one))), budget, budget),
    impressions,
    results: scaled(rangeOf(like.map((one) => one.results / offered(one))), budget, max),
    cpm: rangeOf(costs(like, (one) => one.impressions / 1_000)),
    cost_per_result: rangeOf(costs(like, (one) => one.results)),
    reach: frequency && reachOf(impressions, frequency, supply.people),
    frequency,
  }
}

/** The lower and the upper bound of where a further value lies in four of five cases, and the middle. */
export function rangeOf(values: readonly number[]): Range {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (rank: number) => sorted[Math.min(sorted.length, Math.max(1, rank)) - 1] ?? 0
  const places = sorted.length + 1
  return {
    low: at(Math.floor((places * outside) / 2)),
    middle: at(Math.round(places / 2)),
    high: at(Math.ceil(places * (1 - outside / 2))),
  }
}

function nearestBudgets(past: readonly PastGroup[], budget: number): PastGroup[] {
  const distance = (one: PastGroup) => Math.abs(Math.log(one.daily_budget / budget))
  return past.toSorted((a, b) => distance(a) - distance(b)).slice(0, nearest)
}

function scaled({ low, middle, high }: Range, factor: number, max: number): Range {
  const of = (value: number) => Math.min(max, value * factor)
  return { low: of(low), middle: of(middle), high: of(high) }
}

/** What each cost; those that brought nothing cost what they spent. */
function costs(like: readonly PastGroup[], countOf: (one: PastGroup) => number): number[] {
  return like.map((one) => one.spend / (countOf(one) || 1))
}

function reachOf(impressions: Range, frequency: Range, people: number): Range {
  const of = (shown: number, each: number) => Math.min(people, shown / Math.max(1, each))
  return {
    low: of(impressions.low, frequency.high),
    middle: of(impressions.middle, frequency.middle),
    high: of(impressions.high, frequency.low),
  }
}
