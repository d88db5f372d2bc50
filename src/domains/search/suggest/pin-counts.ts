import { type Db, rows } from '#platform/database'
import { findHistogram } from '../engine/histograms.ts'
import { toTsqueries } from '../engine/tsqueries.ts'
import { parseQueries } from '../query/parse-query.ts'
import type { ReadyTerm } from './suggestion-list.ts'

/**
 * At most so many rows are counted for all terms together, the rarest first. Where more are expected, the known
 * number of pins is exact enough, and counting them would take long.
 */
const maxCounted = 1_000

const counted = `select one.n, count(distinct s.image_signature)::int as pins
  from unnest($1::int[], $2::text[]) as one (n, query) join pin_search s on s.words @@ one.query::tsquery
  group by one.n`

/** Adds the number of public pictures that a search for each term finds. */
export async function withPinCounts<Term extends ReadyTerm>(
  db: Db,
  terms: readonly Term[],
  locale: string,
): Promise<Term[]> {
  const { total } = await findHistogram(db, 'pins')
  const parsed = await parseQueries(
    db,
    terms.map(({ query }) => query),
    locale,
  )
  const queries = parsed.flatMap((one, n) => {
    const text = toTsqueries({ ...one, index: 'pins', filters: [], ownerId: null }, null)
    return text === null ? [] : { n, filter: text.filter, expected: (one.selectivity ?? 0) * total }
  })
  let expected = 0
  const few = queries
    .toSorted((one, other) => one.expected - other.expected)
    .filter((one) => (expected += one.expected) <= maxCounted)
  if (few.length === 0) return [...terms]
  const found = await rows<{ n: number; pins: number }>(db, counted, [
    few.map(({ n }) => n),
    few.map(({ filter }) => filter),
  ])
  const pins = new Map(few.map(({ n }) => [n, 0]))
  for (const one of found) pins.set(one.n, one.pins)
  return terms.map((term, n) => ({ ...term, pin_count: pins.get(n) ?? term.pin_count }))
}
