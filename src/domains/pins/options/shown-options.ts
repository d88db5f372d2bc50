import type { PersonId } from '#contract/ids'
import type { PersonCard } from '#contract/people/person'
import type { PinOptions, ShownOptions } from '#contract/pins/builder/pin-options'
import type { Db } from '#platform/database'
import { selectTaggable } from '../people-tags/tag-queries.ts'
import { optionsIn } from './keep-options.ts'

interface Stored {
  person_id: PersonId
  options: Partial<PinOptions>
}

/** What was stored for pins that will be in one name, as whoever changes it sees it. */
export async function optionsShown(
  db: Db,
  found: readonly Stored[],
): Promise<(stored: Stored) => ShownOptions> {
  const [first] = found
  const named = found.flatMap(({ options }) => options.tagged_user_ids ?? [])
  const people = first ? await selectTaggable(db, first.person_id, named) : new Map()
  return ({ options }) => toShownOptions(optionsIn(options), people)
}

function toShownOptions(
  { tagged_user_ids, ...options }: PinOptions,
  people: ReadonlyMap<PersonId, PersonCard>,
): ShownOptions {
  const tagged_people = tagged_user_ids.flatMap((id) => people.get(id) ?? [])
  return { ...options, tagged_user_ids: tagged_people.map(({ id }) => id), tagged_people }
}
