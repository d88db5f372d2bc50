import type { AdvertiserId } from '#contract/ids'
import type { InsightDrivers } from '#contract/reporting/insights/insight-story'
import type { InsightMeasure } from '#contract/reporting/insights/insight-words'
import type { ResultKind } from '#contract/reporting/insights/result-of'
import type { Db } from '#platform/database'
import { explain } from './explain.ts'
import { toFigures } from './insight-figures.ts'
import { selectNames } from './people-queries.ts'
import type { ReadInsights } from './read-insights.ts'
import type { FoundDimension, FoundPart } from './read-parts.ts'

type Names = ReadonlyMap<string, string>

/** What ad groups and ads are called, by their ids. */
export async function readNames(
  db: Db,
  advertiserId: AdvertiserId,
  dimensions: readonly FoundDimension[],
): Promise<Names> {
  const ids = (name: FoundDimension['dimension']) =>
    dimensions
      .filter(({ dimension }) => dimension === name)
      .flatMap(({ parts }) => parts.flatMap(({ kind, value }) => (kind === 'PART' ? [value] : [])))
  const found = await selectNames(db, advertiserId, { adGroups: ids('AD_GROUP'), ads: ids('AD') })
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Where results are not known by part, all of them are one row that says so. */
export function toDrivers(
  measure: InsightMeasure,
  kind: ResultKind,
  { before, after, dimensions }: ReadInsights,
  names: Names,
): InsightDrivers[] {
  const unknown: FoundPart = { kind: 'UNKNOWN', value: '', before, after }
  return dimensions.map(({ dimension, isKnown: areResultsKnown, parts: found }) => {
    const isKnown = areResultsKnown || measure === 'CLICK_RATE'
    const parts = isKnown ? found : [unknown]
    const explained = explain(measure, kind, parts)
    return {
      ...{ dimension, is_known: isKnown, effects: explained?.effects ?? null },
      rows: parts.map((part, n) => ({
        ...{ kind: part.kind, value: part.value },
        name: nameOf(dimension, part.value, names),
        before: toFigures(part.before, kind, areResultsKnown || !isKnown),
        after: toFigures(part.after, kind, areResultsKnown || !isKnown),
        effects: explained?.parts[n] ?? null,
      })),
    }
  })
}

function nameOf(dimension: FoundDimension['dimension'], value: string, names: Names) {
  const isNamed = dimension === 'AD' || dimension === 'AD_GROUP' || dimension === 'ITEM'
  return isNamed ? (names.get(value) ?? null) : null
}
