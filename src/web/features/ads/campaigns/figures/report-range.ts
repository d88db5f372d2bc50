import { limits } from '#contract/limits'

/** The days of a report as its address names them. */
export type ReportRange =
  | { kind: 'last'; days: number }
  | { kind: 'between'; from: string; to: string }

export const usualDays = [7, 30, 90] as const

/** What cannot be is read as the last 30 days. */
export function readRange(search: URLSearchParams): ReportRange {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (isDay(from) && isDay(to)) {
    const [first, last] = from <= to ? [from, to] : [to, from]
    const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
    if (days <= limits.adReportDays) return { kind: 'between', from: first, to: last }
  }
  const days = Number(search.get('days'))
  return { kind: 'last', days: usualDays.find((one) => one === days) ?? 30 }
}

/** As an input of operations. */
export function rangeInput(range: ReportRange) {
  if (range.kind === 'last') return { last_days: range.days }
  return { start_date: range.from, end_date: range.to }
}

/** As a part of an address; empty for the usual one. */
export function rangeQuery(range: ReportRange): string {
  if (range.kind === 'between') return `from=${range.from}&to=${range.to}`
  return range.days === 30 ? '' : `days=${range.days}`
}

export function withQuery(path: string, ...parts: readonly string[]): string {
  const query = parts.filter(Boolean).join('&')
  return query === '' ? path : `${path}?${query}`
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}
