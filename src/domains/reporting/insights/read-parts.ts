import type { ExplainedDimension, InsightRowKind } from '#contract/reporting/insights/insight-words'
import type { ResultKind } from '#contract/reporting/insights/result-of'
import type { PartSums } from './explain.ts'
import { addSums, type FigureSums, noSums } from './insight-figures.ts'
import type { AmountRow } from './insight-queries.ts'
import type { PeopleRow } from './people-queries.ts'

export interface FoundPart extends PartSums {
  kind: InsightRowKind
  /** Empty unless it is one part. */
  value: string
}

export interface FoundDimension {
  dimension: ExplainedDimension
  /** Whether results are: conversions tell nothing of places and people. */
  isKnown: boolean
  parts: FoundPart[]
}

/** As decimal text. */
export type AmountTexts = Pick<
  PeopleRow,
  'spend_micro' | 'impressions' | 'clicks' | 'video_halves'
> & {
  conversions?: string
}

export function toSums(row: AmountTexts, kind: ResultKind): FigureSums {
  const results = kind === 'conversions' ? (row.conversions ?? 0) : row[kind]
  return {
    spend: BigInt(row.spend_micro),
    impressions: BigInt(row.impressions),
    clicks: BigInt(row.clicks),
    results: BigInt(results),
  }
}

type Row = Pick<AmountRow, 'is_compared' | 'part'> & { sums: FigureSums }

/** The largest of both times first, what is left after them, and what is not known last. */
export function toParts(rows: readonly Row[]): FoundPart[] {
  const groups = Map.groupBy(rows, ({ part }) => part)
  const at = (some: readonly Row[], isCompared: boolean) =>
    some
      .filter(({ is_compared }) => is_compared === isCompared)
      .map(({ sums }) => sums)
      .reduce(addSums, noSums)
  const order: InsightRowKind[] = ['PART', 'OTHER', 'UNKNOWN']
  const size = ({ before, after }: FoundPart) => Number(before.impressions + after.impressions)
  return [...groups]
    .map(([part, some]) => ({
      ...{ kind: kindOf(part), value: part ?? '' },
      ...{ before: at(some, true), after: at(some, false) },
    }))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || size(b) - size(a))
}

function kindOf(part: string | null): InsightRowKind {
  if (part === null) return 'OTHER'
  return part === '' ? 'UNKNOWN' : 'PART'
}

/** From 1 for Monday. */
export function weekdayOf(day: string): string {
  return String(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1)
}
