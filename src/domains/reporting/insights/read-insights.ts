import { limits } from '#contract/limits'
import type { ResultKind } from '#contract/reporting/insights/result-of'
import type { Db } from '#platform/database'
import type { Span } from '../grid/report-request.ts'
import type { FigureSums } from './insight-figures.ts'
import { selectParts } from './insight-queries.ts'
import type { InsightRequest } from './parts-statement.ts'
import { type PeopleDimension, selectPeople } from './people-queries.ts'
import { readDays, withSums } from './read-days.ts'
import { type FoundDimension, toParts, weekdayOf } from './read-parts.ts'

export interface ReadInsights {
  before: FigureSums
  after: FigureSums
  /** What there was on each day from some weeks before the first one. */
  days: Map<string, FigureSums>
  dimensions: FoundDimension[]
}

/** `history` begins some weeks earlier than the first days, and ends with them. */
export async function readInsights(
  db: Db,
  request: InsightRequest & { timeZone: string },
  spans: readonly [Span, Span],
  history: Span,
  kind: ResultKind,
): Promise<ReadInsights> {
  const { advertiserId, campaignId } = request
  const read = async (column: 'ad_group_id' | 'ad_id') =>
    toParts(
      withSums(
        await selectParts(
          db,
          request,
          spans,
          () => ({
            table: 'ad_daily_totals',
            ...{ ofFact: `f.${column}::text`, ofMoment: `x.${column}::text` },
          }),
          limits.insightParts,
        ),
        kind,
      ),
    )
  const { days, shown, before, after } = await readDays(db, request, spans, history, kind)
  const people = await selectPeople(db, advertiserId, campaignId, spans, limits.insightParts)
  const ofPeople = (dimension: PeopleDimension): FoundDimension => ({
    dimension,
    isKnown: kind !== 'conversions',
    parts: toParts(
      withSums(
        people.filter((one) => one.dimension === dimension),
        kind,
      ),
    ),
  })
  const weekdays = toParts(shown.map(ofWeekday)).toSorted(
    (a, b) => Number(a.value) - Number(b.value),
  )
  return {
    ...{ before, after, days },
    dimensions: [
      { dimension: 'AD_GROUP', isKnown: true, parts: await read('ad_group_id') },
      { dimension: 'AD', isKnown: true, parts: await read('ad_id') },
      ...(['PLACEMENT', 'DEVICE', 'COUNTRY', 'AGE_BUCKET', 'GENDER'] as const).map(ofPeople),
      { dimension: 'WEEKDAY', isKnown: true, parts: weekdays },
    ],
  }
}

function ofWeekday<Row extends { part: string | null }>(row: Row): Row {
  return { ...row, part: weekdayOf(row.part ?? '') }
}
