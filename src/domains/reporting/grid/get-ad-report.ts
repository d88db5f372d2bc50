import { endOfDay, startOfDay } from '#contract/campaigns/days'
import type { InputOf, OutputOf } from '#contract/operation'
import { type AdReportRow, getAdReport } from '#contract/reporting/ad-report'
import type { Metric } from '#contract/reporting/metrics/metric'
import { figuresOf, type Sums, valueOf } from '#contract/reporting/metrics/value-of'
import { findPermitted, marketOf } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { isConversion } from './figures-sql.ts'
import { type FoundGrid, type SumTexts, selectGrid, selectParts } from './grid-queries.ts'
import { comparedPrefix } from './grid-statement.ts'
import type { GridKey, ReportRequest, Span } from './report-request.ts'
import { splitsConversions } from './splits.ts'

const feed = 'ad_report'
/** In a bookmark: the last row had no value to sort by. */
const noValue = '-'

export const getAdReportHandler = answerQuery(
  getAdReport,
  async (context, input): Promise<OutputOf<typeof getAdReport>> => {
    const { db } = context
    const viewerId = memberOf(context).id
    const advertiser = await findPermitted(db, input.advertiser_id, viewerId, 'read_ads')
    const time_zone = (await marketOf(db, advertiser))?.time_zone ?? 'UTC'
    const request = toRequest(input, time_zone)
    const { columns, compareSpan } = request
    const start = readBookmark(input.bookmarks, feed, 2)
    const limit = start === 'end' ? 0 : input.page_size + 1
    const found = await selectGrid(db, request, toKey(start), limit)
    const { shown, bookmark } = cutToPage(found.rows, input.page_size, (last) =>
      writeBookmark(feed, [last.entity_id, last.sort_value ?? noValue]),
    )
    const parts = await readParts(db, request, shown)
    const compared = (sums: SumTexts) =>
      compareSpan && toValues(columns, toSums(sums, comparedPrefix))
    return {
      currency: advertiser.currency,
      time_zone,
      count: found.count,
      totals: toValues(columns, toSums(found.totals)),
      compared_totals: compared(found.totals),
      rows: shown.map((row) => ({
        entity_id: row.entity_id,
        values: toValues(columns, toSums(row)),
        compared: compared(row),
        parts: parts && (parts.get(row.entity_id) ?? []),
      })),
      bookmark: start === 'end' ? null : bookmark,
    }
  },
)

function toRequest(input: InputOf<typeof getAdReport>, timeZone: string): ReportRequest {
  const span = (first: string, last: string): Span => ({
    ...{ first, last, from: startOfDay(timeZone, first), to: endOfDay(timeZone, last) },
  })
  const { compare_start_date, compare_end_date } = input
  return {
    advertiserId: input.advertiser_id,
    timeZone,
    level: input.level,
    columns: input.columns,
    span: span(input.start_date, input.end_date),
    compareSpan:
      compare_start_date && compare_end_date ? span(compare_start_date, compare_end_date) : null,
    breakdown: input.breakdown ?? null,
    campaignIds: input.campaign_ids ?? null,
    adGroupIds: input.ad_group_ids ?? null,
    adIds: input.ad_ids ?? null,
    statuses: input.entity_statuses ?? null,
    objectives: input.objectives ?? null,
    name: input.name || null,
    filters: input.filters ?? [],
    deliveredOnly: input.delivered_only,
    sort: input.sort,
    isAscending: input.order === 'ASCENDING',
    windows: {
      click: input.click_window_days,
      engagement: input.engagement_window_days,
      view: input.view_window_days,
    },
    reportTime: input.conversion_report_time,
  }
}

function toKey(start: ReturnType<typeof readBookmark>): GridKey | null {
  if (start === null || start === 'end') return null
  const [id = '', value = noValue] = start
  return /^\d{1,18}$/.test(id) ? { id, value: value === noValue ? null : value } : null
}

async function readParts(
  db: Db,
  request: ReportRequest,
  shown: FoundGrid['rows'],
): Promise<Map<string, AdReportRow['parts']> | null> {
  const { breakdown, columns } = request
  if (breakdown === null) return null
  const chosen = {
    ids: shown.map(({ entity_id }) => entity_id),
    campaignIds: [...new Set(shown.map(({ campaign_id }) => campaign_id))],
  }
  const found = shown.length === 0 ? [] : await selectParts(db, request, breakdown, chosen)
  const isKnown = (metric: Metric) =>
    splitsConversions(breakdown) || !figuresOf(metric).some(isConversion)
  const groups = Map.groupBy(found, ({ entity_id }) => entity_id)
  return new Map(
    [...groups].map(([id, rows]) => [
      id,
      rows.map((row) => ({ value: row.part, values: toValues(columns, toSums(row), isKnown) })),
    ]),
  )
}

/** The figures whose names begin with the prefix, without it. */
function toSums(texts: SumTexts, prefix = ''): Sums {
  return new Map(
    Object.entries(texts)
      .filter(([name, text]) => name.startsWith(prefix) && /^\d+$/.test(text))
      .map(([name, text]) => [name.slice(prefix.length), BigInt(text)]),
  )
}

function toValues(
  columns: readonly Metric[],
  sums: Sums,
  isKnown: (metric: Metric) => boolean = () => true,
): Record<string, number | null> {
  return Object.fromEntries(
    columns.map((metric) => [metric.name, isKnown(metric) ? valueOf(metric, sums) : null]),
  )
}
