import { addDays, mondayOf } from '#contract/campaigns/days'

type Days = readonly [first: string, last: string]

/** A span of days as whole weeks, by their Mondays, and the days before and after these; all included. */
export function wholeWeeks({ first, last }: { first: string; last: string }): {
  days: Days[]
  weeks: Days[]
} {
  const firstWeek = mondayOf(addDays(first, 6))
  const lastWeek = addDays(mondayOf(addDays(last, 1)), -7)
  if (firstWeek > lastWeek) return { days: [[first, last]], weeks: [] }
  const before: Days = [first, addDays(firstWeek, -1)]
  const after: Days = [addDays(lastWeek, 7), last]
  return {
    days: [before, after].filter(([from, to]) => from <= to),
    weeks: [[firstWeek, lastWeek]],
  }
}
