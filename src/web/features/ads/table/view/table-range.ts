import { type DaySpan, readCompared, readSpan, spanOf } from '../../range/report-range.ts'

/** Days as the address names them; null: nothing is said. */
export interface TableRange {
  days: DaySpan | null
  compared: DaySpan | null
}

/** What cannot be is read as nothing. */
export function readRange(search: URLSearchParams): TableRange {
  const days = readSpan(search.get('start_date'), search.get('end_date'))
  const compared = readSpan(search.get('comp_start_date'), search.get('comp_end_date'))
  return { days, compared: days ? readCompared(search, days) : compared }
}

export function rangeParams({ days, compared }: TableRange): [string, string][] {
  return [
    ...paramsOf(days, 'start_date', 'end_date'),
    ...paramsOf(compared, 'comp_start_date', 'comp_end_date'),
  ]
}

/** The last 30 days where nothing is said. */
export const shownDays = ({ days }: TableRange, today: string): DaySpan =>
  days ?? spanOf('last30', today)

const paramsOf = (days: DaySpan | null, from: string, to: string): [string, string][] =>
  days
    ? [
        [from, days.first],
        [to, days.last],
      ]
    : []
