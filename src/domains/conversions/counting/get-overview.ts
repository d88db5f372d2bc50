import { addDays } from '#contract/campaigns/days'
import { getConversionOverview } from '#contract/conversions/conversion-history'
import { limits } from '#contract/limits'
import { answerQuery, memberOf } from '#platform/operations'
import { type DayRow, selectDays } from './overview-queries.ts'
import { readSpan } from './span.ts'

export const getConversionOverviewHandler = answerQuery(
  getConversionOverview,
  async (context, input) => {
    const { db, clock } = context
    const span = await readSpan(db, memberOf(context).id, input, clock.now())
    const { start_date, end_date, time_zone, currency } = span
    const found = await selectDays(db, input.advertiser_id, span)
    const days = daysOf(start_date, end_date)
    const byName = Map.groupBy(found, ({ event_name }) => event_name)
    const events = [...byName].map(([event_name, rows]) => toEvent(event_name, rows, days))
    events.sort((a, b) => b.count - a.count || a.event_name.localeCompare(b.event_name))
    return { start_date, end_date, time_zone, currency, events, days }
  },
)

function daysOf(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last && days.length <= limits.conversionEventDays; )
    day = addDays(days[days.push(day) - 1] ?? day, 1)
  return days
}

function toEvent(event_name: string, rows: readonly DayRow[], days: readonly string[]) {
  const sum = (of: (row: DayRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const trend = days.map(() => 0)
  for (const { day, count } of rows) {
    // Whole hours may reach into the day beside.
    const at = Math.max(
      days.findLastIndex((one) => one <= day),
      0,
    )
    trend[at] = (trend[at] ?? 0) + count
  }
  return {
    event_name,
    count: sum(({ count }) => count),
    by_tag: sum(({ by_tag }) => by_tag),
    by_api: sum(({ by_api }) => by_api),
    by_both: sum(({ by_both }) => by_both),
    by_upload: sum(({ by_upload }) => by_upload),
    value_in_micro_currency: sum(({ value_micro }) => value_micro),
    trend,
  }
}
