import { limits } from '#contract/limits'
import { type Db, rows } from '#platform/database'
import { loadTermFilter } from '../advisories/index.ts'
import { dayOf, daysBefore } from '../recent/search-days.ts'
import { foldPhrase } from '../suggest/phrases.ts'

/**
 * How many people searched for each of these in the last 30 days, to one or two figures; without what fewer than ten
 * did, and what advisories concern.
 */
export async function countSearchers(
  db: Db,
  queries: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const isFiltered = await loadTermFilter(db)
  const keys = new Map(queries.map((query) => [query, foldPhrase(query)]))
  const counted = [...new Set(keys.values())].filter((key) => key !== '' && !isFiltered(key))
  const found = await rows<{ query_key: string; people: number }>(
    db,
    `select query_key, count(distinct person_id)::int as people from search_days
      where query_key = any($1::text[]) and day > $2::date
      group by query_key having count(distinct person_id) >= $3`,
    [counted, daysBefore(dayOf(now), limits.keywordVolumeDays), limits.searchersMin],
  )
  const byKey = new Map(found.map(({ query_key, people }) => [query_key, roundedDown(people)]))
  return new Map(
    [...keys].flatMap(([query, key]) => {
      const people = byKey.get(key)
      return people === undefined ? [] : [[query, people]]
    }),
  )
}

/** 10, 20, … 90, 100, 200, …: one person more or less is mostly not seen. */
function roundedDown(people: number): number {
  const unit = 10 ** (String(people).length - 1)
  return Math.floor(people / unit) * unit
}
