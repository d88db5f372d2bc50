import { type Db, rows } from '#platform/database'
import { understandAll } from '../asking.ts'
import { toAskText } from '../engine/ask-text.ts'
import { findAxis } from '../engine/axes.ts'
import type { ReadyTerm } from './suggestion-list.ts'

/**
 * At most so many rows are counted for all terms together, the rarest first. Where more are expected, the known
 * number of pins is exact enough, and counting them would take long.
 */
const mostCounted = 1_000

const counted = `select n::int, (select count(distinct image_signature)::int from pin_search
    where words @@ asked::tsquery) as pins
  from unnest($1::int[], $2::text[]) as one (n, asked)`

/** Adds the number of public pictures that a search for each term finds. */
export async function withFound<Term extends ReadyTerm>(
  db: Db,
  terms: readonly Term[],
  locale: string,
): Promise<Term[]> {
  const { total } = await findAxis(db, 'pins')
  const understood = await understandAll(
    db,
    terms.map(({ query }) => query),
    locale,
  )
  const asked = understood.flatMap((one, n) => {
    const text = toAskText({ ...one, shelf: 'pins', filters: [], ownerId: null }, null)
    return text === null ? [] : { n, filter: text.filter, expected: (one.share ?? 0) * total }
  })
  let expected = 0
  const few = asked
    .toSorted((one, other) => one.expected - other.expected)
    .filter((one) => (expected += one.expected) <= mostCounted)
  if (few.length === 0) return [...terms]
  const found = await rows<{ n: number; pins: number }>(db, counted, [
    few.map(({ n }) => n),
    few.map(({ filter }) => filter),
  ])
  const pins = new Map(found.map((one) => [one.n, one.pins]))
  return terms.map((term, n) => ({ ...term, pin_count: pins.get(n) ?? term.pin_count }))
}
