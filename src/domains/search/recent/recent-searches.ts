import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import {
  clearRecentSearches,
  recentSearches,
  rememberSearch,
} from '#contract/search/recent-searches'
import type { Database } from '#platform/database'
import { answerCommand, answerQuery, memberOf, type Services } from '#platform/operations'
import { findAdvisory } from '../advisories/index.ts'
import { foldPhrase } from '../suggest/phrases.ts'
import { searchUrl } from '../suggest/search-url.ts'
import { deleteOldDays, deleteSearches, insertSearch, selectSearches } from './recent-queries.ts'
import { dayOf, daysBefore } from './search-days.ts'

export const recentSearchesHandler = answerQuery(recentSearches, async (context, { count }) => {
  const found = await selectSearches(context.db, memberOf(context).id, '', count)
  return found.map(({ query }) => ({ query, url: searchUrl(query, 'recent') }))
})

export const rememberSearchHandler = answerCommand(rememberSearch, async (context, { query }) => {
  const { db, clock } = context
  const key = foldPhrase(query)
  if (key === '') return { is_kept: false }
  const advisory = await findAdvisory(db, query)
  if (advisory && advisory.results !== 'as_usual') return { is_kept: false }
  const now = clock.now()
  const search = { personId: memberOf(context).id, key, query, day: dayOf(now), now }
  await insertSearch(db, search, limits.recentSearches)
  return { is_kept: true }
})

export const clearRecentSearchesHandler = answerCommand(
  clearRecentSearches,
  async (context, { query }) => {
    const key = query ? foldPhrase(query) : null
    await deleteSearches(context.db, memberOf(context).id, key)
    return {}
  },
)

/** Deletes the searches of a deleted person. */
export async function forgetSearchesOf(database: Database, personId: PersonId): Promise<void> {
  await database.transaction((db) => deleteSearches(db, personId, null))
}

export async function sweepSearchDays({ clock }: Services, database: Database): Promise<void> {
  const before = daysBefore(dayOf(clock.now()), limits.searchDays)
  await database.transaction((db) => deleteOldDays(db, before))
}
