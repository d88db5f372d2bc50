import type { QueryTerm, SearchQuery } from '../engine/search-engine.ts'
import { toClause } from '../engine/tsqueries.ts'

/** Words that so few pins contain are searched together. */
const fewRows = 3_000

/**
 * Queries for rows that have some, but not all of the words: first those with the rarest words; words that few
 * rows contain share a query. None where there is only one word without parts.
 */
export function partialMatchQueries(query: SearchQuery, total: number): SearchQuery[] {
  const withParts = query.words.flatMap((word) => [word, ...(word.parts ?? [])])
  if (withParts.length < 2 || query.index === 'people') return []
  const words = withWeights(withParts, total)
  const notAll = { not: { all: query.words.map(toClause) } }
  const found: SearchQuery[] = []
  const before: QueryTerm[] = []
  for (const group of groupsOf(words)) {
    const pins = group.reduce((sum, one) => sum + one.pins, 0)
    found.push({
      ...query,
      words,
      match: 'any',
      conditions: [
        ...query.conditions,
        { any: group.map(toClause) },
        notAll,
        ...(before.length === 0 ? [] : [{ not: { any: before.map(toClause) } }]),
      ],
      selectivity: query.privateOwnerIds
        ? 0
        : query.selectivity === null || total === 0
          ? null
          : Math.min(1, pins / total),
    })
    before.push(...group)
  }
  return found
}

/** Rare words weigh more. */
function withWeights(words: readonly QueryTerm[], total: number): QueryTerm[] {
  const rarity = ({ pins }: QueryTerm) => Math.log(1 + Math.max(total, pins) / (pins + 1))
  const all = words.reduce((sum, word) => sum + rarity(word), 0)
  return words.map((word) => ({ ...word, weight: all === 0 ? 0 : rarity(word) / all }))
}

function groupsOf(words: readonly QueryTerm[]): QueryTerm[][] {
  const groups: QueryTerm[][] = []
  let pins = 0
  for (const word of words.toSorted((one, other) => one.pins - other.pins)) {
    const last = groups.at(-1)
    pins += word.pins
    if (last && pins <= fewRows) last.push(word)
    else groups.push([word])
  }
  return groups
}
