import { addDays } from '#contract/campaigns/days'
import { limits } from '#contract/limits'
import type { DaySpan } from '../range/report-range.ts'

/** The last of these days for which items are reported: not too many, and not too long ago. */
export function itemDays({ first, last }: DaySpan, today: string): DaySpan {
  const earliest = addDays(today, -limits.itemReportDaysBack)
  const end = last < earliest ? earliest : last
  const start = addDays(end, 1 - limits.itemReportDays)
  const from = [first, start, earliest].toSorted().at(-1) ?? first
  return { first: from > end ? end : from, last: end }
}
