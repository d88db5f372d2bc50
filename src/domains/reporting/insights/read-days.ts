import { addDays } from '#contract/campaigns/days'
import { limits } from '#contract/limits'
import type { ResultKind } from '#contract/reporting/insights/result-of'
import type { Db } from '#platform/database'
import type { Span } from '../grid/report-request.ts'
import { addSums, type FigureSums, noSums } from './insight-figures.ts'
import { type AmountRow, selectParts } from './insight-queries.ts'
import type { InsightRequest } from './parts-statement.ts'
import { type AmountTexts, toSums } from './read-parts.ts'

export type DayRow = AmountRow & { sums: FigureSums }

export interface ReadDays {
  before: FigureSums
  after: FigureSums
  /** What there was on each day from some weeks before the first one. */
  days: Map<string, FigureSums>
  /** Of both times alone. */
  shown: DayRow[]
}

/** `history` begins some weeks earlier than the first days, and ends with them. */
export async function readDays(
  db: Db,
  request: InsightRequest & { timeZone: string },
  [span, compared]: readonly [Span, Span],
  history: Span,
  kind: ResultKind,
): Promise<ReadDays> {
  const found = await selectParts(
    db,
    request,
    [history, compared],
    (sql) => ({
      ...{ table: 'ad_daily_totals', ofFact: 'f.day::text' },
      // A value that is in no part of the text would have no type.
      ofMoment: request.hasConversions
        ? `(x.counted_at at time zone ${sql.value(request.timeZone)})::date::text`
        : null,
    }),
    Number.MAX_SAFE_INTEGER,
  )
  const days = withSums(found, kind)
  const shown = days.filter(
    ({ is_compared, part }) => is_compared || (part !== null && part >= span.first),
  )
  const total = (isCompared: boolean) =>
    shown
      .filter(({ is_compared }) => is_compared === isCompared)
      .map(({ sums }) => sums)
      .reduce(addSums, noSums)
  return {
    ...{ before: total(true), after: total(false), shown },
    days: new Map(
      days.flatMap(({ is_compared, part, sums }) => (is_compared ? [] : [[part ?? '', sums]])),
    ),
  }
}

export function withSums<Row extends AmountTexts>(
  found: readonly Row[],
  kind: ResultKind,
): (Row & { sums: FigureSums })[] {
  return found.map((row) => ({ ...row, sums: toSums(row, kind) }))
}

/** So that each day has the weeks before it to be compared with. */
export const historyStart = (first: string) => addDays(first, -7 * limits.unusualWeeks)
