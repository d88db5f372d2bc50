import { type Db, rows } from '#platform/database'
import { understand } from '../asking.ts'
import { toAskText } from '../engine/ask-text.ts'
import { findAxis } from '../engine/axes.ts'
import type { ReadyTerm } from './suggestion-list.ts'

/** Where more are expected, how many pins say it is near enough, and counting them would take its time. */
const mostCounted = 3_000

const counted = `select n::int, (select count(distinct image_signature)::int from pin_search
    where words @@ asked::tsquery) as pins
  from unnest($1::int[], $2::text[]) as one (n, asked)`

/** With how many pictures a search for each of them finds in public. */
export async function withFound<Term extends ReadyTerm>(
  db: Db,
  terms: readonly Term[],
  locale: string,
): Promise<Term[]> {
  const { total } = await findAxis(db, 'pins')
  const asked = await Promise.all(
    terms.map(async ({ query }, n) => {
      const understood = await understand(db, query, locale)
      const isMany = understood.share !== null && understood.share * total > mostCounted
      const text = toAskText({ ...understood, shelf: 'pins', filters: [], ownerId: null }, null)
      return isMany || text === null ? [] : [{ n, filter: text.filter }]
    }),
  )
  const few = asked.flat()
  if (few.length === 0) return [...terms]
  const found = await rows<{ n: number; pins: number }>(db, counted, [
    few.map(({ n }) => n),
    few.map(({ filter }) => filter),
  ])
  const pins = new Map(found.map((one) => [one.n, one.pins]))
  return terms.map((term, n) => ({ ...term, pin_count: pins.get(n) ?? term.pin_count }))
}
