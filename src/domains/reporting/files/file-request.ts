import { addDays, dayAt, endOfDay, mondayOf, startOfDay } from '#contract/campaigns/days'
import type { AdvertiserId } from '#contract/ids'
import type { MetricFilter } from '#contract/reporting/ad-report'
import type { Definition } from '#contract/reporting/center/report-definition'
import type {
  FileLevel,
  ReportBreakdown,
  ReportGranularity,
  ReportRange,
} from '#contract/reporting/center/report-rules'
import type { Metric } from '#contract/reporting/metrics/metric'
import type { EntityRequest, Span } from '../grid/report-request.ts'

/** A report as it is read from the database: its days are known. */
export interface FileRequest extends EntityRequest {
  level: FileLevel
  timeZone: string
  columns: readonly Metric[]
  filters: readonly MetricFilter[]
  granularity: ReportGranularity
  breakdown: ReportBreakdown | null
  span: Span
}

export interface Days {
  first: string
  last: string
}

export function toFileRequest(
  advertiserId: AdvertiserId,
  timeZone: string,
  definition: Definition,
  { first, last }: Days,
): FileRequest {
  return {
    ...{ advertiserId, timeZone },
    level: definition.level,
    columns: definition.columns,
    filters: definition.filters ?? [],
    granularity: definition.granularity,
    breakdown: definition.breakdown ?? null,
    span: spanOf(timeZone, first, last),
    campaignIds: definition.campaign_ids ?? null,
    adGroupIds: definition.ad_group_ids ?? null,
    adIds: definition.ad_ids ?? null,
    // Items have none, as in tables.
    statuses: definition.level === 'PRODUCT_ITEM' ? null : (definition.entity_statuses ?? null),
    objectives: definition.objectives ?? null,
    name: definition.name_contains || null,
    windows: {
      click: definition.click_window_days,
      engagement: definition.engagement_window_days,
      view: definition.view_window_days,
    },
    reportTime: definition.conversion_report_time,
  }
}

export const spanOf = (timeZone: string, first: string, last: string): Span => ({
  ...{ first, last, from: startOfDay(timeZone, first), to: endOfDay(timeZone, last) },
})

const daysBack: Partial<Record<ReportRange, number>> = {
  YESTERDAY: 1,
  LAST_7_DAYS: 7,
  LAST_14_DAYS: 14,
  LAST_30_DAYS: 30,
  LAST_90_DAYS: 90,
}

/** The days of a report that is made at this moment. */
export function daysOf(
  { range, start_date, end_date }: Pick<Definition, 'range' | 'start_date' | 'end_date'>,
  timeZone: string,
  now: Date,
): Days {
  const today = dayAt(timeZone, now)
  const yesterday = addDays(today, -1)
  if (range === 'CHOSEN') return { first: start_date ?? today, last: end_date ?? today }
  if (range === 'LAST_WEEK') {
    const first = addDays(mondayOf(today), -7)
    return { first, last: addDays(first, 6) }
  }
  if (range === 'LAST_MONTH') {
    const last = addDays(`${today.slice(0, 7)}-01`, -1)
    return { first: `${last.slice(0, 7)}-01`, last }
  }
  return { first: addDays(yesterday, 1 - (daysBack[range] ?? 1)), last: yesterday }
}
