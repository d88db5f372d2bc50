import {
  type EntityStatus,
  entityStatuses,
  type Objective,
  objectives,
} from '#contract/campaigns/enums'
import { limits } from '#contract/limits'
import { type Breakdown, breakdowns, sortFields } from '#contract/reporting/ad-report'
import {
  type AttributionWindow,
  attributionWindows,
  defaultWindows,
  type ReportTime,
  reportTimes,
} from '#contract/reporting/attribution'
import { type GridLevel, isOfEntities, isOfProducts } from '#contract/reporting/grid-levels'
import { metricOf } from '#contract/reporting/metrics/metrics'
import { noChart } from '#contract/reporting/preferences/report-preferences'
import type { DaySpan } from '../../range/report-range.ts'
import { rangeParams, readRange, type TableRange } from './table-range.ts'

/** What a table shows. All of it stands in the address; what is usual is left out there. */
export interface TableView {
  range: TableRange
  /** Names of metrics, in their order. */
  columns: string[]
  /** A metric or one of `sortFields`. */
  sort: string
  isAscending: boolean
  name: string
  statuses: EntityStatus[]
  objectives: Objective[]
  /** `CLICKTHROUGH_1>=10`, in the metric's unit. */
  conditions: string[]
  showsUndelivered: boolean
  breakdown: Breakdown | null
  windows: Record<keyof typeof defaultWindows, AttributionWindow>
  reportTime: ReportTime
  campaignIds: string[]
  adGroupIds: string[]
  adIds: string[]
  /** Product groups that ad groups promote. */
  promotionIds: string[]
  /** The metric above the table, or NONE where the chart is folded away; empty: as this person likes it. */
  chart: string
  /** Taken literally: what is left out is the default, not the reader's own preference. */
  isAsShown: boolean
}

export const usualColumns = [
  'SPEND_IN_MICRO_DOLLAR',
  'IMPRESSION_1',
  'CLICKTHROUGH_1',
  'CTR',
  'CPC_IN_MICRO_DOLLAR',
  'CPM_IN_MICRO_DOLLAR',
  'TOTAL_CHECKOUT',
  'CHECKOUT_ROAS',
] as const

export const usualStatuses: readonly EntityStatus[] = ['ACTIVE', 'PAUSED', 'DRAFT']

const windowNames = { click: 'click_window', engagement: 'engagement_window', view: 'view_window' }
const conditionForm = /^([A-Z0-9_]{1,80})(>=|<=|>|<|=)(\d{1,15}(?:\.\d{1,6})?)$/

/** What cannot be is read as what is usual. */
export function readView(search: URLSearchParams): TableView {
  const list = (name: string) => search.getAll(name).join().split(',').filter(Boolean)
  const some = <T extends string>(name: string, of: readonly T[]) =>
    of.filter((one) => list(name).includes(one))
  const one = <T extends string>(name: string, of: readonly T[]) =>
    of.find((value) => value === search.get(name))
  const ids = (name: string) =>
    list(name)
      .filter((id) => /^\d{1,18}$/.test(id))
      .slice(0, 250)
  const columns = [...new Set(list('columns'))].filter(metricOf).slice(0, limits.adReportColumns)
  const statuses = some('status', entityStatuses)
  const sort = search.get('sort') ?? ''
  return {
    range: readRange(search),
    columns: columns.length > 0 ? columns : [...usualColumns],
    sort: isSort(sort) ? sort : 'CREATED',
    isAscending: search.get('order') === 'asc',
    name: (search.get('name') ?? '').trim().slice(0, limits.campaignNameLength),
    statuses: statuses.length > 0 ? statuses : [...usualStatuses],
    objectives: some('objective', objectives),
    conditions: [...new Set([...search.getAll('where'), ...typedCondition(search)])]
      .filter((text) => readCondition(text))
      .slice(0, limits.adReportFilters),
    showsUndelivered: search.get('undelivered') === '1',
    breakdown: one('by', breakdowns) ?? null,
    windows: {
      click: readWindow(search, 'click'),
      engagement: readWindow(search, 'engagement'),
      view: readWindow(search, 'view'),
    },
    reportTime: one('report_time', reportTimes) ?? 'TIME_OF_AD_ACTION',
    campaignIds: ids('campaigns'),
    adGroupIds: ids('adgroups'),
    adIds: ids('ads'),
    promotionIds: ids('groups'),
    chart: readChart(search.get('chart') ?? ''),
    isAsShown: search.get('as') === 'shown',
  }
}

/** As the query of an address, without its question mark. */
export function viewQuery(view: TableView): string {
  const { columns, statuses, windows } = view
  const isUsual = (a: readonly string[], b: readonly string[]) => a.join() === b.join()
  const params: [string, string][] = [
    ...rangeParams(view.range),
    ['columns', isUsual(columns, usualColumns) ? '' : columns.join()],
    ['sort', view.sort === 'CREATED' ? '' : view.sort],
    ['order', view.isAscending ? 'asc' : ''],
    ['name', view.name],
    ['status', isUsual(statuses, usualStatuses) ? '' : statuses.join()],
    ['objective', view.objectives.join()],
    ...view.conditions.map((text): [string, string] => ['where', text]),
    ['undelivered', view.showsUndelivered ? '1' : ''],
    ['by', view.breakdown ?? ''],
    ...windowsOf(windows),
    ['report_time', view.reportTime === 'TIME_OF_AD_ACTION' ? '' : view.reportTime],
    ['campaigns', view.campaignIds.join()],
    ['adgroups', view.adGroupIds.join()],
    ['ads', view.adIds.join()],
    ['groups', view.promotionIds.join()],
    ['chart', view.chart],
    ['as', view.isAsShown ? 'shown' : ''],
  ]
  return new URLSearchParams(params.filter(([, value]) => value !== ''))
    .toString()
    .replaceAll('%2C', ',')
}

/** The input of `getAdReport`, but for the ad account and the page. */
export function reportInput(view: TableView, level: GridLevel, days: DaySpan) {
  const { compared } = view.range
  return {
    level,
    columns: view.columns,
    start_date: days.first,
    end_date: days.last,
    ...(compared && { compare_start_date: compared.first, compare_end_date: compared.last }),
    ...(view.breakdown && isOfEntities(level) && { breakdown: view.breakdown }),
    ...(view.campaignIds.length > 0 && { campaign_ids: view.campaignIds }),
    ...(view.adGroupIds.length > 0 && level !== 'CAMPAIGN' && { ad_group_ids: view.adGroupIds }),
    ...(view.adIds.length > 0 && level === 'AD' && { ad_ids: view.adIds }),
    ...(view.promotionIds.length > 0 &&
      isOfProducts(level) && { promotion_ids: view.promotionIds }),
    entity_statuses: view.statuses,
    ...(view.objectives.length > 0 && { objectives: view.objectives }),
    ...(view.name && { name: view.name }),
    ...(view.conditions.length > 0 && { filters: view.conditions }),
    // A keyword that nobody searched for is to be seen, too, and so is a product group.
    delivered_only: !view.showsUndelivered && level !== 'KEYWORD' && !isOfProducts(level),
    // What was searched for has no time at which it was made.
    sort: level === 'SEARCH_QUERY' && view.sort === 'CREATED' ? 'IMPRESSION_1' : view.sort,
    order: view.isAscending ? ('ASCENDING' as const) : ('DESCENDING' as const),
    click_window_days: view.windows.click,
    engagement_window_days: view.windows.engagement,
    view_window_days: view.windows.view,
    conversion_report_time: view.reportTime,
  }
}

export interface Condition {
  metric: string
  comparison: string
  value: string
}

export function readCondition(text: string): Condition | null {
  const [, metric = '', comparison = '', value = ''] = conditionForm.exec(text) ?? []
  return metricOf(metric) ? { metric, comparison, value } : null
}

/** A condition as a form names it: money in whole units, rates in per cent. */
function typedCondition(search: URLSearchParams): string[] {
  const metric = metricOf(search.get('where_metric') ?? '')
  const typed = (search.get('where_value') ?? '').trim().replace(',', '.')
  if (!metric || !/^\d{1,12}(\.\d{1,6})?$/.test(typed)) return []
  const factor = { micro: 1_000_000, count: 1, ratio: metric.format === 'percent' ? 0.01 : 1 }
  const value = Number((Number(typed) * factor[metric.unit]).toFixed(6))
  return [`${metric.name}${search.get('where_is') ?? ''}${value}`]
}

/** Sorted by a column: the largest first, and the other way round when it is asked for again. */
export function sortedBy(view: TableView, sort: string): TableView {
  const isAgain = view.sort === sort
  return { ...view, sort, isAscending: isAgain ? !view.isAscending : sort === 'NAME' }
}

const readChart = (name: string) => (name === noChart || metricOf(name) ? name : '')

const isSort = (name: string) =>
  (sortFields as readonly string[]).includes(name) || metricOf(name) !== undefined

function readWindow(search: URLSearchParams, kind: keyof typeof defaultWindows): AttributionWindow {
  const text = search.get(windowNames[kind])
  const found = attributionWindows.find((days) => String(days) === text)
  return found ?? defaultWindows[kind]
}

function windowsOf(windows: TableView['windows']): [string, string][] {
  const kinds = Object.keys(defaultWindows) as (keyof typeof defaultWindows)[]
  return kinds.map((kind) => [
    windowNames[kind],
    windows[kind] === defaultWindows[kind] ? '' : String(windows[kind]),
  ])
}
