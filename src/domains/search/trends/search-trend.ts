import { limits } from '#contract/limits'
import { getSearchTrend } from '#contract/search/get-search-trend'
import { type Db, rows } from '#platform/database'
import { answerQuery } from '#platform/operations'
import { loadTermFilter } from '../advisories/index.ts'
import { dayOf, daysBefore } from '../recent/search-days.ts'
import { foldPhrase } from '../suggest/phrases.ts'
import { withPinCounts } from '../suggest/pin-counts.ts'
import { searchUrl } from '../suggest/search-url.ts'

const weekDays = 7
const weeksShown = limits.searchDays / weekDays

export const getSearchTrendHandler = answerQuery(getSearchTrend, async (context, { query }) => {
  const { db, clock, caller } = context
  const key = foldPhrase(query)
  if (key === '' || (await loadTermFilter(db))(key)) return null
  const today = dayOf(clock.now())
  const [found] = await withPinCounts(
    db,
    [{ query, pin_count: 0, examples: [] }],
    caller.place.language,
  )
  const people = await countByWeek(db, key, today)
  const weeks = Array.from({ length: weeksShown }, (_, at) => weeksShown - 1 - at)
  return {
    query,
    url: searchUrl(query, 'trending'),
    pin_count: found?.pin_count ?? 0,
    weeks: weeks.map((ago) => ({
      start_day: daysBefore(today, ago * weekDays + weekDays - 1),
      people: people.get(ago) ?? null,
    })),
  }
})

/** By how many weeks ago; without weeks of fewer people than a suggestion takes. */
async function countByWeek(db: Db, key: string, today: string): Promise<Map<number, number>> {
  const found = await rows<{ ago: number; people: number }>(
    db,
    `select ($2::date - day) / $3::int as ago, count(distinct person_id)::int as people from search_days
      where query_key = $1 and day between $2::date - ($4::int - 1) and $2::date
      group by 1 having count(distinct person_id) >= $5`,
    [key, today, weekDays, limits.searchDays, limits.searchersToSuggest],
  )
  return new Map(found.map(({ ago, people }) => [ago, people]))
}
