import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { loadTermFilter } from '../advisories/index.ts'
import { dayOf, daysBefore } from '../recent/search-days.ts'
import { isJobDue, recordRun } from './job-runs.ts'
import { collectSuggestions, type PinTexts, startsOfAll, topsOf } from './suggestion-list.ts'
import {
  deleteTerms,
  deleteTopsBut,
  selectPinTexts,
  selectSearched,
  selectTermKeys,
  selectTrends,
  upsertStarts,
  upsertTops,
} from './suggestion-queries.ts'

const job = 'suggestions'
const batch = 2_000
/** Below every id. */
const lowest = '0'
/** Trends are stored under the empty prefix. */
export const trendsPrefix = ''
const trendsKept = 20

/**
 * Updates the suggestions from the texts of public pins and from what people search for, if the last run is
 * long enough ago or `isAtOnce`. It writes in several transactions: readers meanwhile get old or new rows.
 */
export async function refreshSuggestions(
  services: Services,
  database: Database,
  { isAtOnce = false } = {},
): Promise<void> {
  const now = services.clock.now()
  if (!isAtOnce && !(await isJobDue(database.reader, job, now))) return
  const startedAt = performance.now()
  const today = dayOf(now)
  const { reader } = database
  const searched = await selectSearched(
    reader,
    daysBefore(today, limits.searchDays),
    limits.searchersToSuggest,
  )
  const isFiltered = await loadTermFilter(reader)
  const found = await collectSuggestions(
    () => publicPinTexts(database),
    searched,
    limits.suggestionsKept,
  )
  const allowed = found.filter(({ key }) => !isFiltered(key))
  const trends = (await selectTrends(reader, today, limits.searchersToSuggest, trendsKept * 2))
    .filter(({ query_key }) => !isFiltered(query_key))
    .slice(0, trendsKept)

  const starts = startsOfAll(allowed)
  for (let at = 0; at < starts.length; at += batch)
    await database.transaction((db) => upsertStarts(db, starts.slice(at, at + batch)))
  await deleteOthers(database, new Set(allowed.map(({ key }) => key)))
  const tops = [...topsOf(starts)]
  const known = new Map(allowed.map((one) => [one.key, one]))
  tops.push([
    trendsPrefix,
    trends.map(({ query, query_key }) => {
      const suggestion = known.get(query_key)
      return { query, pin_count: suggestion?.pin_count ?? 0, examples: suggestion?.examples ?? [] }
    }),
  ])
  for (let at = 0; at < tops.length; at += batch)
    await database.transaction((db) => upsertTops(db, tops.slice(at, at + batch)))
  await database.transaction(async (db) => {
    await deleteTopsBut(
      db,
      tops.map(([prefix]) => prefix),
    )
    await recordRun(db, {
      job,
      finishedAt: services.clock.now(),
      tookMs: performance.now() - startedAt,
    })
  })
}

async function* publicPinTexts({ reader }: Database): AsyncIterable<PinTexts[]> {
  let after = lowest
  for (;;) {
    const page = await selectPinTexts(reader, after, batch)
    yield page.filter((one) => one.is_public)
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}

async function deleteOthers(database: Database, kept: ReadonlySet<string>): Promise<void> {
  let after = ''
  for (;;) {
    const page = await selectTermKeys(database.reader, after, batch)
    const gone = page.map(({ key }) => key).filter((key) => !kept.has(key))
    if (gone.length > 0) await database.transaction((db) => deleteTerms(db, gone))
    const last = page.at(-1)
    if (!last) return
    after = last.key
  }
}
