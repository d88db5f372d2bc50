import type { QueryContext } from '#platform/operations'
import { postgresEngine } from '../engine/postgres-engine.ts'
import { findPage } from './find-page.ts'
import { scopes } from './scopes.ts'

/** Whether a search for these words, uncorrected, finds any pin that the viewer may see now. */
export async function hasResults(
  { db, viewer, caller }: QueryContext,
  query: string,
): Promise<boolean> {
  const scope = scopes.pins({ db, viewerId: viewer?.id ?? null, filteredTerms: [] })
  const searchQuery = await scope.toQuery(query, caller.place.language, {
    color: null,
    domains: [],
  })
  const { filterVisible } = scope
  const page = await findPage(db, postgresEngine, {
    query: searchQuery,
    cursor: null,
    limit: 1,
    filterVisible,
  })
  return page.shown.length > 0
}
