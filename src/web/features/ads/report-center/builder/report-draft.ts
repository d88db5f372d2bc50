import { entityStatuses, objectives } from '#contract/campaigns/enums'
import { limits } from '#contract/limits'
import { attributionWindows, defaultWindows, reportTimes } from '#contract/reporting/attribution'
import type { ReportDefinition } from '#contract/reporting/center/report-definition'
import {
  fileLevels,
  reportBreakdowns,
  reportFormats,
  reportGranularities,
  reportRanges,
} from '#contract/reporting/center/report-rules'
import { metricOf } from '#contract/reporting/metrics/metrics'
import { readCondition } from '../../table/view/table-view.ts'

/** A report as it is put together, named as the inputs of operations are. */
export type ReportDraft = ReportDefinition

export const usualReportColumns = [
  'SPEND_IN_MICRO_DOLLAR',
  'IMPRESSION_1',
  'CLICKTHROUGH_1',
  'CTR',
  'CPC_IN_MICRO_DOLLAR',
]

/** The names of the form's fields. */
export const draftFields = [
  ...['level', 'columns', 'granularity', 'breakdown', 'range', 'start_date', 'end_date'],
  ...['campaign_ids', 'ad_group_ids', 'ad_ids', 'entity_statuses', 'objectives', 'name_contains'],
  ...['filters', 'where_metric', 'where_is', 'where_value', 'click_window_days'],
  ...['engagement_window_days', 'view_window_days', 'conversion_report_time', 'format'],
]

const windows = {
  click_window_days: defaultWindows.click,
  engagement_window_days: defaultWindows.engagement,
  view_window_days: defaultWindows.view,
}

/** From an address, or from a form; what cannot be is read as what is usual. */
export function readDraft(search: URLSearchParams): ReportDraft {
  const list = (name: string) => search.getAll(name).join().split(',').filter(Boolean)
  const some = <T extends string>(name: string, of: readonly T[]) =>
    of.filter((one) => list(name).includes(one))
  const one = <T extends string>(name: string, of: readonly T[]) =>
    of.find((value) => value === search.get(name))
  const day = (name: string) => {
    const text = search.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { [name]: text } : {}
  }
  const kept = <T>(name: string, values: readonly T[]) =>
    values.length > 0 ? { [name]: values } : {}
  const ids = (name: string) =>
    list(name)
      .filter((id) => /^\d{1,19}$/.test(id))
      .slice(0, 250)
  const columns = [...new Set(list('columns'))].filter(metricOf).slice(0, limits.adReportColumns)
  const range = one('range', reportRanges) ?? 'LAST_30_DAYS'
  const level = one('level', fileLevels) ?? 'CAMPAIGN'
  const breakdown = one('breakdown', reportBreakdowns)
  const name = (search.get('name_contains') ?? '').trim().slice(0, limits.campaignNameLength)
  return {
    level,
    columns: columns.length > 0 ? columns : usualReportColumns,
    granularity: one('granularity', reportGranularities) ?? 'TOTAL',
    ...(breakdown && { breakdown }),
    range,
    ...(range === 'CHOSEN' && { ...day('start_date'), ...day('end_date') }),
    ...kept('campaign_ids', ids('campaign_ids')),
    ...kept('ad_group_ids', ids('ad_group_ids')),
    ...kept('ad_ids', ids('ad_ids')),
    ...kept('entity_statuses', some('entity_statuses', entityStatuses)),
    ...kept('objectives', some('objectives', objectives)),
    ...(name !== '' && { name_contains: name }),
    ...kept('filters', conditionsOf(search)),
    ...Object.fromEntries(
      Object.entries(windows).map(([key, usual]) => [
        key,
        attributionWindows.find((days) => String(days) === search.get(key)) ?? usual,
      ]),
    ),
    conversion_report_time: one('conversion_report_time', reportTimes) ?? 'TIME_OF_AD_ACTION',
    format: one('format', reportFormats) ?? 'CSV',
  } as ReportDraft
}

/** As the query of an address. */
export function draftQuery(draft: ReportDraft): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(draft)) {
    if (name === 'filters') for (const one of value as string[]) params.append(name, one)
    else if (value !== undefined) params.set(name, String(value))
  }
  return params.toString().replaceAll('%2C', ',')
}

/** A number as it is typed, with a point or a comma. */
export const isAmount = (typed: string) => /^\d{1,12}([.,]\d{1,6})?$/.test(typed)

/** Those that are kept, and one that is typed: money in whole units, rates in per cent. */
function conditionsOf(search: URLSearchParams): string[] {
  const metric = metricOf(search.get('where_metric') ?? '')
  const typed = (search.get('where_value') ?? '').trim()
  const factor = { micro: 1_000_000, count: 1, ratio: metric?.format === 'percent' ? 0.01 : 1 }
  const added =
    metric && isAmount(typed)
      ? [
          `${metric.name}${search.get('where_is') ?? ''}${Number((Number(typed.replace(',', '.')) * factor[metric.unit]).toFixed(6))}`,
        ]
      : []
  return [...new Set([...search.getAll('filters'), ...added])]
    .filter((text) => readCondition(text))
    .slice(0, limits.adReportFilters)
}
