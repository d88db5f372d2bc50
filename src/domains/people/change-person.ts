import { Failure } from '#contract/errors'
import type { Writer } from '#platform/database'
import { claimUsername, findPerson, lockPerson, updatePerson } from './person-queries.ts'
import { type PersonRow, toPersonCard } from './person-views.ts'
import { isReserved, usernameKey } from './username-rules.ts'

export interface PersonWish {
  username?: string
  full_name?: string
  about?: string
  website_url?: string | null
  image_signature?: string | null
  is_hidden_from_search?: boolean
}

/** Absent fields stay. Returns the person before and after. */
export async function changePerson(
  db: Writer,
  id: string,
  wish: PersonWish,
  /** Names kept for others, in lower case. */
  kept: readonly string[] = [],
): Promise<{ before: PersonRow; after: PersonRow }> {
  await lockPerson(db, id)
  const before = await findPerson(db, id)
  if (!before) throw new Failure('person_not_found')
  const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
  const after: PersonRow = { ...before, ...given }
  if (usernameKey(after.username) !== usernameKey(before.username))
    await takeName(db, after.username, id, kept)

  await updatePerson(db, id, {
    username: after.username,
    full_name: after.full_name,
    about: after.about,
    website_url: after.website_url,
    image_signature: after.image_signature,
    is_hidden_from_search: after.is_hidden_from_search ?? false,
    card: JSON.stringify(toPersonCard(after)),
  })
  return { before, after }
}

async function takeName(
  db: Writer,
  username: string,
  id: string,
  kept: readonly string[],
): Promise<void> {
  const isKept = isReserved(username) || kept.includes(usernameKey(username))
  const isTaken = isKept || !(await claimUsername(db, username, id))
  if (isTaken) throw new Failure('username_taken', { field: 'username' })
}
