import { addDays } from '#contract/campaigns/days'
import { limits } from '#contract/limits'
import type { ResultKind } from '#contract/reporting/insights/result-of'
import type { Db } from '#platform/database'
import type { Span } from '../grid/report-request.ts'
import { addSums, type FigureSums, noSums } from './insight-figures.ts'
import { selectParts } from './insight-queries.ts'
import type { InsightRequest } from './parts-statement.ts'
import { type PeopleDimension, selectPeople } from './people-queries.ts'
import { type AmountTexts, type FoundDimension, toParts, toSums, weekdayOf } from './read-parts.ts'

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
  const { advertiserId, campaignId, timeZone } = request
  const [span, compared] = spans
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
  const byDay = await selectParts(
    db,
    request,
    [history, compared],
    (sql) => ({
      ...{ table: 'ad_daily_totals', ofFact: 'f.day::text' },
      // A value that is in no part of the text would have no type.
      ofMoment: request.hasConversions
        ? `(x.counted_at at time zone ${sql.value(timeZone)})::date::text`
        : null,
    }),
    Number.MAX_SAFE_INTEGER,
  )
  const days = withSums(byDay, kind)
  const shown = days.filter(
    ({ is_compared, part }) => is_compared || (part !== null && part >= span.first),
  )
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
  const total = (isCompared: boolean) =>
    shown
      .filter(({ is_compared }) => is_compared === isCompared)
      .map(({ sums }) => sums)
      .reduce(addSums, noSums)
  const weekdays = toParts(shown.map(ofWeekday)).toSorted(
    (a, b) => Number(a.value) - Number(b.value),
  )
  return {
    ...{ before: total(true), after: total(false) },
    days: new Map(
      days.flatMap(({ is_compared, part, sums }) => (is_compared ? [] : [[part ?? '', sums]])),
    ),
    dimensions: [
      { dimension: 'AD_GROUP', isKnown: true, parts: await read('ad_group_id') },
      { dimension: 'AD', isKnown: true, parts: await read('ad_id') },
      ...(['PLACEMENT', 'DEVICE', 'COUNTRY', 'AGE_BUCKET', 'GENDER'] as const).map(ofPeople),
      { dimension: 'WEEKDAY', isKnown: true, parts: weekdays },
    ],
  }
}

function withSums<Row extends AmountTexts>(
  found: readonly Row[],
  kind: ResultKind,
): (Row & { sums: FigureSums })[] {
  return found.map((row) => ({ ...row, sums: toSums(row, kind) }))
}

function ofWeekday<Row extends { part: string | null }>(row: Row): Row {
  return { ...row, part: weekdayOf(row.part ?? '') }
}

/** So that each day has the weeks before it to be compared with. */
export const historyStart = (first: string) => addDays(first, -7 * limits.unusualWeeks)
