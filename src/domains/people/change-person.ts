import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import type { WhoMayTag } from '#contract/people/who-may-tag'
import type { Writer } from '#platform/database'
import { claimUsername, findPerson, lockPerson, updatePerson } from './person-queries.ts'
import { type PersonRow, toStoredCard } from './person-views.ts'
import { isReserved, usernameKey } from './username-rules.ts'

export interface PersonChanges {
  username?: string
  full_name?: string
  about?: string
  website_url?: string | null
  image_signature?: string | null
  is_hidden_from_search?: boolean
  who_may_tag?: WhoMayTag
}

/** Absent fields are left unchanged. Returns the person before and after. */
export async function changePerson(
  db: Writer,
  id: PersonId,
  changes: PersonChanges,
  /** Reserved names, in lower case. */
  reserved: readonly string[] = [],
): Promise<{ before: PersonRow; after: PersonRow }> {
  await lockPerson(db, id)
  const before = await findPerson(db, id)
  if (!before) throw new Failure('person_not_found')
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  const after: PersonRow = { ...before, ...given }
  if (usernameKey(after.username) !== usernameKey(before.username))
    await claimNewUsername(db, after.username, id, reserved)

  await updatePerson(db, id, {
    username: after.username,
    full_name: after.full_name,
    about: after.about,
    website_url: after.website_url,
    image_signature: after.image_signature,
    is_hidden_from_search: after.is_hidden_from_search ?? false,
    who_may_tag: after.who_may_tag,
    card: toStoredCard(after),
  })
  return { before, after }
}

async function claimNewUsername(
  db: Writer,
  username: string,
  id: PersonId,
  reserved: readonly string[],
): Promise<void> {
  const isKept = isReserved(username) || reserved.includes(usernameKey(username))
  const isTaken = isKept || !(await claimUsername(db, username, id))
  if (isTaken) throw new Failure('username_taken', { field: 'username' })
}
