import { addDays } from '#contract/campaigns/days'
import { limits } from '#contract/limits'
import type { UnusualDays } from '#contract/reporting/insights/insight-story'
import type { UnusualFigure } from '#contract/reporting/insights/insight-words'

/** What a campaign had on each of some days; days that are missing had nothing. */
export type Series = ReadonlyMap<string, number>

/** A normal distribution's standard deviation is this many times its median deviation. */
const deviationsOfNormal = 1.4826
/** So far from what is usual that chance alone hardly leads there. */
const farOff = 4
/** Nobody calls a tenth more or less unusual, however regular it was before. */
const commonPart = 0.1
/** The smallest spread that counts, of counts by themselves, and of money. */
const minSpread = { count: 4, spend: 250_000 }

interface DayRange {
  /** The range in which unusual days are reported, both ends included. */
  first: string
  last: string
  /** The first day that anything is known of. */
  since: string
}

interface Found extends UnusualDays {
  /** How many times the usual spread it was away. */
  distance: number
}

/**
 * Days on which a figure was far from the same day of the eight weeks before, which are compared by their median and
 * median deviation: a single odd week moves neither. Days in a row that are off in the same direction are one. The
 * furthest are reported, in their order.
 */
export function findUnusualDays(
  series: ReadonlyMap<UnusualFigure, Series>,
  range: DayRange,
): UnusualDays[] {
  return [...series]
    .flatMap(([figure, values]) => unusualOf(figure, values, range))
    .toSorted((a, b) => b.distance - a.distance)
    .slice(0, limits.unusualDays)
    .toSorted((a, b) => (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : 0))
    .map(({ figure, start_date, end_date, value, usual }) => ({
      ...{ figure, start_date, end_date, value, usual },
    }))
}

function unusualOf(
  figure: UnusualFigure,
  values: Series,
  { first, last, since }: DayRange,
): Found[] {
  const runs: Found[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const found = compared(figure, day, values, since)
    if (found === null) continue
    const before = runs.at(-1)
    const goesOn =
      before?.end_date === addDays(day, -1) &&
      before.value > before.usual === found.value > found.usual
    if (!goesOn) runs.push({ figure, start_date: day, end_date: day, ...found })
    else
      Object.assign(before, {
        end_date: day,
        value: before.value + found.value,
        usual: before.usual + found.usual,
        distance: Math.max(before.distance, found.distance),
      })
  }
  return runs
}

/** Null: as usual, or too little is known of this day of other weeks. */
function compared(
  figure: UnusualFigure,
  day: string,
  values: Series,
  since: string,
): Pick<Found, 'value' | 'usual' | 'distance'> | null {
  const days = Array.from({ length: limits.unusualWeeks }, (_, n) => addDays(day, -7 * (n + 1)))
  const others = days.filter((one) => one >= since).map((one) => values.get(one) ?? 0)
  if (others.length < limits.unusualWeeksMin) return null
  const value = values.get(day) ?? 0
  const usual = medianOf(others)
  const deviation = medianOf(others.map((one) => Math.abs(one - usual)))
  // Counts of chance events vary by the root of what is usual, even where the weeks before happened to be alike.
  const chance = figure === 'spend' ? minSpread.spend : Math.sqrt(usual + minSpread.count)
  const spread = Math.max(deviation * deviationsOfNormal, usual * commonPart, chance)
  const distance = Math.abs(value - usual) / spread
  return distance > farOff ? { value, usual: Math.round(usual), distance } : null
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}
