import type { QueryContext } from '#platform/operations'
import { postgresEngine } from './engine/postgres-engine.ts'
import { findPage } from './find-page.ts'
import { scopes } from './scopes.ts'

/** Whether a search for these words, uncorrected, finds any pin that the viewer may see now. */
export async function findsPins(
  { db, viewer, caller }: QueryContext,
  query: string,
): Promise<boolean> {
  const scope = scopes.pins({ db, viewerId: viewer?.id ?? null, unspoken: [] })
  const asked = await scope.ask(query, caller.place.language, { color: null, domains: [] })
  const { offer } = scope
  const page = await findPage(db, postgresEngine, { asked, place: null, limit: 1, offer })
  return page.shown.length > 0
}
