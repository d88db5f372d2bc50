import { addDays, dayAt } from '#contract/campaigns/days'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { InputOf, OutputOf } from '#contract/operation'
import { type AdReportRow, getAdReport } from '#contract/reporting/ad-report'
import { isOfEntities } from '#contract/reporting/grid-levels'
import type { Metric } from '#contract/reporting/metrics/metric'
import { figuresOf, type Sums } from '#contract/reporting/metrics/value-of'
import { findPermitted, marketOf } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { selectInterestNames } from '../keywords/keyword-queries.ts'
import { entityColumn, isConversion } from './figures-sql.ts'
import { type FoundGrid, type FoundRow, selectGrid, selectParts } from './grid-queries.ts'
import { comparedPrefix } from './grid-statement.ts'
import type { GridKey, ReportRequest } from './report-request.ts'
import { splitsConversions } from './splits.ts'
import { toRequest } from './to-request.ts'
import { toSums, toValues } from './to-values.ts'

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
    checkItemDays(input, dayAt(time_zone, context.clock.now()))
    const request = toRequest(input, time_zone)
    const { columns, compareSpan } = request
    const start = readBookmark(input.bookmarks, feed, 2)
    const limit = start === 'end' ? 0 : input.page_size + 1
    const found = await selectGrid(db, request, toKey(start), limit)
    const { shown, bookmark } = cutToPage(found.rows, input.page_size, (last) =>
      writeBookmark(feed, [last.entity_id, last.sort_value ?? noValue]),
    )
    const parts = await readParts(db, request, shown)
    const interests = await selectInterestNames(db, shown.flatMap(interestOf))
    const compared = (sums: Sums) =>
      compareSpan && toValues(columns, withoutPrefix(sums, comparedPrefix))
    const { hidden } = found
    const totals = hidden ? added(toSums(found.totals), toSums(hidden)) : toSums(found.totals)
    return {
      currency: advertiser.currency,
      time_zone,
      count: found.count,
      totals: toValues(columns, totals),
      compared_totals: compared(totals),
      hidden: hidden && {
        values: toValues(columns, toSums(hidden)),
        compared: compared(toSums(hidden)),
      },
      rows: shown.map((row) => ({
        entity_id: row.entity_id,
        values: toValues(columns, toSums(row)),
        search: row.search && {
          ...row.search,
          match_name: interests.get(interestOf(row)[0] ?? '') ?? null,
        },
        compared: compared(toSums(row)),
        parts: parts && (parts.get(row.entity_id) ?? []),
      })),
      bookmark: start === 'end' ? null : bookmark,
    }
  },
)

/** Items are reported for three months. */
function checkItemDays({ level, start_date }: InputOf<typeof getAdReport>, today: string): void {
  if (level === 'PRODUCT_ITEM' && start_date < addDays(today, -limits.itemReportDaysBack))
    throw new Failure('invalid_input', {
      field: 'start_date',
      text: { key: 'input.itemReportDaysBack' },
    })
}

/** Whose name is looked up. */
function interestOf({ search }: FoundRow): string[] {
  return search?.match_value && search.match_kind !== 'keyword' ? [search.match_value] : []
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
  const { level, breakdown, columns } = request
  if (breakdown === null || !isOfEntities(level)) return null
  const chosen = {
    column: entityColumn[level],
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
function withoutPrefix(sums: Sums, prefix: string): Sums {
  return new Map(
    [...sums]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, sum]) => [name.slice(prefix.length), sum]),
  )
}

function added(some: Sums, others: Sums): Sums {
  return new Map([...some].map(([name, sum]) => [name, sum + (others.get(name) ?? 0n)]))
}
