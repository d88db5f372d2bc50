import type { PersonId } from '#contract/ids'
import { type Db, rows } from '#platform/database'

/** Those of these people who let sales be traced to the ads they saw. */
export async function selectMeasurable(
  db: Db,
  personIds: readonly PersonId[],
): Promise<Set<PersonId>> {
  if (personIds.length === 0) return new Set()
  const found = await rows<{ id: PersonId }>(
    db,
    'select a.id from accounts a where a.id = any($1::bigint[]) and a.personalized_ads',
    [personIds],
  )
  return new Set(found.map(({ id }) => id))
}
