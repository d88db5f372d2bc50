import { limits } from '../../limits.ts'
import type { MetricFilter } from '../ad-report.ts'
import { reportLevels } from '../ad-results.ts'
import type { Metric } from '../metrics/metric.ts'
import { figuresOf } from '../metrics/value-of.ts'

/**
 * What a row of a file is about, as in tables. Search queries are not among them: which of them may be shown depends on
 * how many people searched in all of the days.
 */
export const fileLevels = [...reportLevels, 'PRODUCT_GROUP', 'PRODUCT_ITEM', 'KEYWORD'] as const
export type FileLevel = (typeof fileLevels)[number]

/** By what the rows of an entity are told apart in time. */
export const reportGranularities = ['TOTAL', 'DAY', 'WEEK', 'MONTH', 'HOUR'] as const
export type ReportGranularity = (typeof reportGranularities)[number]

export const reportBreakdowns = ['PLACEMENT', 'COUNTRY', 'AGE_BUCKET', 'GENDER', 'DEVICE'] as const
export type ReportBreakdown = (typeof reportBreakdowns)[number]

export const reportFormats = ['CSV', 'XLSX', 'JSON'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Days that move along end with yesterday, the last that is over. */
export const reportRanges = [
  'YESTERDAY',
  'LAST_7_DAYS',
  'LAST_14_DAYS',
  'LAST_30_DAYS',
  'LAST_90_DAYS',
  'LAST_WEEK',
  'LAST_MONTH',
  'CHOSEN',
] as const
export type ReportRange = (typeof reportRanges)[number]

interface ReportParts {
  level: FileLevel
  columns: readonly Metric[]
  granularity: ReportGranularity
  range: ReportRange
  breakdown?: ReportBreakdown | undefined
  start_date?: string | undefined
  end_date?: string | undefined
  campaign_ids?: readonly string[] | undefined
  ad_group_ids?: readonly string[] | undefined
  ad_ids?: readonly string[] | undefined
  entity_statuses?: readonly string[] | undefined
  objectives?: readonly string[] | undefined
  name_contains?: string | undefined
  filters?: readonly MetricFilter[] | undefined
}

const dayMs = 86_400_000

/** Why it can be no report, by field; how far back it reaches is for the server to say, which knows the day. */
export function definitionProblems(report: ReportParts): DefinitionProblem[] {
  const problems: DefinitionProblem[] = []
  const { level, granularity, range } = report
  const isHourly = granularity === 'HOUR'
  const max = isHourly ? limits.adHourReportDays : limits.adReportDays
  if (range === 'CHOSEN') {
    const days = daysBetween(report.start_date, report.end_date)
    if (days < 1 || days > max) problems.push({ field: 'end_date', key: 'input.reportDays' })
  } else if (isHourly && range !== 'YESTERDAY')
    problems.push({ field: 'range', key: 'input.reportHours' })
  if (isHourly && report.columns.some(hasConversions))
    problems.push({ field: 'columns', key: 'input.reportHourColumns' })
  if (level === 'ADVERTISER' && namesEntities(report))
    problems.push({ field: 'level', key: 'input.reportAccountFilters' })
  if (report.ad_group_ids && (level === 'ADVERTISER' || level === 'CAMPAIGN'))
    problems.push({ field: 'ad_group_ids', key: 'input.reportIds' })
  if (report.ad_ids && level !== 'AD') problems.push({ field: 'ad_ids', key: 'input.reportIds' })
  if (level === 'KEYWORD' && report.breakdown)
    problems.push({ field: 'breakdown', key: 'input.breakdown' })
  return level === 'PRODUCT_ITEM' ? [...problems, ...itemProblems(report)] : problems
}

/** Of items there are fewer days at once. */
function itemProblems({ range, start_date, end_date }: ReportParts): DefinitionProblem[] {
  const key = 'input.itemReportDays'
  if (range === 'LAST_90_DAYS') return [{ field: 'range', key }]
  const isLong = range === 'CHOSEN' && daysBetween(start_date, end_date) > limits.itemReportDays
  return isLong ? [{ field: 'end_date', key }] : []
}

interface DefinitionProblem {
  field: keyof ReportParts
  key:
    | 'input.reportDays'
    | 'input.reportHours'
    | 'input.reportHourColumns'
    | 'input.reportAccountFilters'
    | 'input.reportIds'
    | 'input.breakdown'
    | 'input.itemReportDays'
}

export const hasConversions = (metric: Metric) =>
  figuresOf(metric).some((figure) => typeof figure !== 'string')

function namesEntities({
  campaign_ids,
  entity_statuses,
  objectives,
  ...report
}: ReportParts): boolean {
  return Boolean(
    campaign_ids || entity_statuses || objectives || report.name_contains || report.filters,
  )
}

function daysBetween(first: string | undefined, last: string | undefined): number {
  return first && last ? (Date.parse(last) - Date.parse(first)) / dayMs + 1 : 0
}
