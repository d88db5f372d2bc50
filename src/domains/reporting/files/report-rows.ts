import { addDays } from '#contract/campaigns/days'
import { hasConversions } from '#contract/reporting/center/report-rules'
import { isOfProducts } from '#contract/reporting/grid-levels'
import { type Figure, figureKey } from '#contract/reporting/metrics/figure'
import { figuresOf, valueOf } from '#contract/reporting/metrics/value-of'
import type { Db } from '#platform/database'
import { entityColumn, noSplit } from '../grid/figures-sql.ts'
import { figuresNeeded } from '../grid/grid-statement.ts'
import type { Chosen, Span } from '../grid/report-request.ts'
import {
  type FileEntity,
  otherAds,
  selectEntities,
  selectPromotingCampaigns,
  selectSums,
} from './file-queries.ts'
import { type FileRequest, spanOf } from './file-request.ts'
import { fileSplit, partMark } from './file-split.ts'
import { meetsFilters } from './meets-filters.ts'

/** One row of a report; values are in the order of its columns. */
export interface ReportRow {
  entity: FileEntity
  /** A day, the first day of a week or month, or an hour in seconds; empty: of all days. */
  time: string
  /** What the breakdown tells apart; empty: not known, or no breakdown. */
  part: string
  values: (number | null)[]
}

/** What one statement may take, and how many rows it may bring. */
const aimMs = 400
const rowsAtOnce = 5_000
const maxEntities = 1_000

/**
 * The rows of a report, those of one entity after the other and by time, some at a time: statements read as many
 * entities as they are quick about. Rows in which nothing is counted are left out.
 */
export async function* reportRows(db: Db, request: FileRequest): AsyncGenerator<ReportRow[]> {
  const figures = figuresNeeded({ columns: request.columns, sort: 'CREATED', filters: [] })
  let entities = 8
  for (let after: FileEntity | null = null; ; ) {
    const startedAt = performance.now()
    const page: FileEntity[] = await selectEntities(db, request, after, entities)
    const found = await rowsOf(db, request, figures, await meeting(db, request, page))
    yield found
    if (page.length < entities) break
    after = page.at(-1) ?? null
    const isSlow = performance.now() - startedAt > aimMs || found.length > rowsAtOnce
    if (isSlow) entities = Math.max(1, Math.floor(entities / 2))
    else if (found.length * 2 <= rowsAtOnce) entities = Math.min(maxEntities, entities * 2)
  }
  yield await rowsOfOthers(db, request, figures)
}

type PartSums = Map<string, bigint>
/** By entity and part. */
type EntitySums = Map<string, Map<string, PartSums>>

const campaignsAtOnce = 200

/** What came of ads of no product: the rows of products and this add up, as tables do. Under conditions nobody knows. */
async function rowsOfOthers(
  db: Db,
  request: FileRequest,
  figures: readonly Figure[],
): Promise<ReportRow[]> {
  if (!isOfProducts(request.level) || request.name || request.filters.length > 0) return []
  const campaigns = await selectPromotingCampaigns(db, request)
  const sums: EntitySums = new Map()
  for (let n = 0; n < campaigns.length; n += campaignsAtOnce) {
    const campaignIds = campaigns.slice(n, n + campaignsAtOnce)
    const chosen = { column: null, ids: [otherAds.entity_id], campaignIds, isByDay: true }
    await addSums(db, request, figures, chosen, sums)
  }
  return toRows(request, [otherAds], sums)
}

async function rowsOf(
  db: Db,
  request: FileRequest,
  figures: readonly Figure[],
  page: readonly FileEntity[],
): Promise<ReportRow[]> {
  if (page.length === 0) return []
  const sums: EntitySums = new Map()
  await addSums(db, request, figures, chosenOf(request, page), sums)
  return toRows(request, page, sums)
}

function toRows(request: FileRequest, page: readonly FileEntity[], sums: EntitySums): ReportRow[] {
  const knowsConversions = request.breakdown === null && request.granularity !== 'HOUR'
  const isKnown = request.columns.map((metric) => knowsConversions || !hasConversions(metric))
  return page.flatMap((entity) =>
    [...(sums.get(entity.entity_id) ?? [])]
      .filter(([, one]) => isCounted(request, one))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([part, one]) => {
        const [time = '', other = ''] = part.split(partMark)
        const values = request.columns.map((metric, n) =>
          isKnown[n] ? valueOf(metric, one) : null,
        )
        return { entity, time, part: other, values }
      }),
  )
}

/** What was neither delivered nor brought anything that a column tells has no row. */
function isCounted({ columns }: FileRequest, sums: PartSums): boolean {
  return columns.flatMap(figuresOf).some((figure) => (sums.get(figureKey(figure)) ?? 0n) !== 0n)
}

/** Days are read some at a time, and sums are additive. */
async function addSums(
  db: Db,
  request: FileRequest,
  figures: readonly Figure[],
  chosen: Chosen | undefined,
  found: EntitySums,
): Promise<void> {
  for (const span of slices(request)) {
    const rows = await selectSums(db, {
      ...{ request, span, figures, chosen },
      toSplit: (sql) => fileSplit(request, sql),
    })
    for (const { entity_id, part, ...texts } of rows) {
      const parts = found.get(entity_id) ?? new Map<string, PartSums>()
      const sums = parts.get(part) ?? new Map<string, bigint>()
      for (const [key, text] of Object.entries(texts as Record<string, string>))
        sums.set(key, (sums.get(key) ?? 0n) + BigInt(text))
      found.set(entity_id, parts.set(part, sums))
    }
  }
}

/** Those whose sums over all days meet the conditions, as in tables. */
async function meeting(
  db: Db,
  request: FileRequest,
  page: readonly FileEntity[],
): Promise<readonly FileEntity[]> {
  const { filters, span } = request
  if (filters.length === 0 || page.length === 0) return page
  const figures = figuresNeeded({ columns: [], sort: 'CREATED', filters })
  const rows = await selectSums(db, {
    ...{ request, span, figures, chosen: chosenOf(request, page) },
    toSplit: () => noSplit,
  })
  const sums = new Map<string, PartSums>()
  for (const { entity_id, part: _part, ...texts } of rows) {
    const one = sums.get(entity_id) ?? new Map<string, bigint>()
    for (const [key, text] of Object.entries(texts as Record<string, string>))
      one.set(key, BigInt(text))
    sums.set(entity_id, one)
  }
  return page.filter(({ entity_id }) => meetsFilters(filters, sums.get(entity_id) ?? new Map()))
}

function chosenOf({ level }: FileRequest, page: readonly FileEntity[]): Chosen | undefined {
  if (level === 'ADVERTISER') return undefined
  return {
    column: isOfProducts(level) || level === 'KEYWORD' ? null : entityColumn[level],
    ids: page.map(({ entity_id }) => entity_id),
    campaignIds: [...new Set(page.map(({ campaign_id }) => campaign_id))],
    isByDay: true,
  }
}

/** Whole weeks are quick to read over any days; by day and by place there is more to read. */
function slices({ granularity, breakdown, span, timeZone }: FileRequest): Span[] {
  if (granularity === 'TOTAL' && breakdown === null) return [span]
  const days = granularity === 'HOUR' ? 1 : breakdown === null ? 31 : 7
  const found: Span[] = []
  for (let first = span.first; first <= span.last; first = addDays(first, days)) {
    const last = addDays(first, days - 1)
    found.push(spanOf(timeZone, first, last < span.last ? last : span.last))
  }
  return found
}
