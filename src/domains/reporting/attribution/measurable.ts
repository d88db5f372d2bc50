import type { PersonId } from '#contract/ids'
import { selectAdPreferences } from '#domains/audiences'
import type { Db } from '#platform/database'

/** Those of these people who let sales be traced to the ads they saw. */
export async function selectMeasurable(
  db: Db,
  personIds: readonly PersonId[],
  now: Date,
): Promise<Set<PersonId>> {
  const preferences = await selectAdPreferences(db, personIds, now)
  return new Set(personIds.filter((id) => preferences.get(id)?.ads_measured))
}
