import { addDays, dayAt, mondayOf } from '#contract/campaigns/days'
import { limits } from '#contract/limits'

/** Days of the ad account's time zone, both included. */
export interface DaySpan {
  first: string
  last: string
}

export const presets = [
  'last7',
  'last14',
  'last30',
  'last90',
  'thisWeek',
  'thisMonth',
  'lastMonth',
] as const
export type Preset = (typeof presets)[number]

export const comparisonKinds = ['none', 'previous', 'year', 'custom'] as const
export type ComparisonKind = (typeof comparisonKinds)[number]

/** The days that a report shows, and those it compares them with. */
export interface ReportRange extends DaySpan {
  compared: DaySpan | null
  /** Which of the usual spans it is today; null: chosen days. */
  preset: Preset | null
  comparison: ComparisonKind
}

const usual: Preset = 'last30'
const names = ['start_date', 'end_date', 'comp_start_date', 'comp_end_date', 'compare'] as const

/**
 * The range that an address asks for; `today` is the day in the ad account's time zone. Nothing, and what cannot be, is
 * read as the last 30 days without a comparison.
 */
export function readRange(
  search: URLSearchParams,
  today: string,
  max: number = limits.adReportDays,
): ReportRange {
  const chosen = readSpan(search.get('start_date'), search.get('end_date'), max)
  const shown = chosen ?? spanOf(usual, today)
  const compared = readCompared(search, shown)
  return {
    ...shown,
    compared,
    preset: presets.find((preset) => isSame(spanOf(preset, today), shown)) ?? null,
    comparison: comparisonOf(shown, compared),
  }
}

/** The day it is now in an ad account's time zone. */
export function todayOf({ time_zone }: { time_zone: string }): string {
  return dayAt(time_zone, new Date())
}

/** As part of an address; empty for the usual range. */
export function rangeQuery(range: DaySpan & { compared: DaySpan | null }, today: string): string {
  const search = new URLSearchParams()
  if (!isSame(range, spanOf(usual, today))) {
    search.set('start_date', range.first)
    search.set('end_date', range.last)
  }
  if (range.compared) {
    search.set('comp_start_date', range.compared.first)
    search.set('comp_end_date', range.compared.last)
  }
  return search.toString()
}

/** What an address says about its range, for links to other pages. */
export function rangeOf(search: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = search.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

/** As an input of operations that report. */
export function rangeInput({ first, last }: DaySpan): { start_date: string; end_date: string } {
  return { start_date: first, end_date: last }
}

export function spanOf(preset: Preset, today: string): DaySpan {
  const month = `${today.slice(0, 7)}-01`
  if (preset === 'thisMonth') return { first: month, last: today }
  if (preset === 'thisWeek') return { first: mondayOf(today), last: today }
  if (preset === 'lastMonth') {
    const last = addDays(month, -1)
    return { first: `${last.slice(0, 7)}-01`, last }
  }
  return { first: addDays(today, 1 - Number(preset.slice(4))), last: today }
}

/** Null: without a comparison, or with days that only people can name. */
export function comparedWith(kind: ComparisonKind, span: DaySpan): DaySpan | null {
  if (kind === 'previous')
    return { first: addDays(span.first, -daysIn(span)), last: addDays(span.first, -1) }
  if (kind === 'year') {
    const first = yearBefore(span.first)
    return { first, last: addDays(first, daysIn(span) - 1) }
  }
  return null
}

export function daysIn({ first, last }: DaySpan): number {
  return (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
}

export function withQuery(path: string, ...parts: readonly string[]): string {
  const query = parts.filter(Boolean).join('&')
  return query === '' ? path : `${path}?${query}`
}

/** In order, whichever is named first; null where one is no day, or they are more than are shown. */
export function readSpan(
  first: string | null,
  last: string | null,
  max: number = limits.adReportDays,
): DaySpan | null {
  if (first === null || last === null || !isDay(first) || !isDay(last)) return null
  const span = first <= last ? { first, last } : { first: last, last: first }
  return daysIn(span) <= max ? span : null
}

/** A form without scripts names the kind of comparison besides days, which count for chosen ones only. */
export function readCompared(search: URLSearchParams, shown: DaySpan): DaySpan | null {
  const kind = comparisonKinds.find((one) => one === search.get('compare')) ?? 'custom'
  if (kind !== 'custom') return comparedWith(kind, shown)
  return readSpan(search.get('comp_start_date'), search.get('comp_end_date'))
}

function comparisonOf(shown: DaySpan, compared: DaySpan | null): ComparisonKind {
  if (compared === null) return 'none'
  const kind = (['previous', 'year'] as const).find((one) =>
    isSame(comparedWith(one, shown) ?? shown, compared),
  )
  return kind ?? 'custom'
}

/** The same day a year earlier; of a leap day, the day before it. */
function yearBefore(day: string): string {
  const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return isDay(same) ? same : `${same.slice(0, 8)}28`
}

function isSame(one: DaySpan, other: DaySpan): boolean {
  return one.first === other.first && one.last === other.last
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}
