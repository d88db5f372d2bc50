import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import type { Person } from '#contract/people/person'
import { findVisiblePerson, findVisiblePersonById, type PersonRow, toPerson } from '#domains/people'
import type { Db } from '#platform/database'

/** The person given by id or username. */
export async function findPersonToFollow(
  db: Db,
  { user_id, username }: { user_id: PersonId | null; username?: string | null },
  viewerId: PersonId,
): Promise<PersonRow> {
  const person =
    user_id === null
      ? await findVisiblePerson(db, username ?? '', viewerId)
      : await findVisiblePersonById(db, user_id, viewerId)
  if (!person)
    throw new Failure('person_not_found', { field: user_id === null ? 'username' : 'user_id' })
  return person
}

export async function readPerson(db: Db, id: PersonId, viewerId: PersonId): Promise<Person> {
  const person = await findVisiblePersonById(db, id, viewerId)
  if (!person) throw new Failure('person_not_found', { field: 'user_id' })
  return toPerson(person, viewerId)
}
