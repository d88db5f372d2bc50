import { randomInt } from 'node:crypto'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { claimUsername, insertPerson } from './person-queries.ts'
import { toPersonCard } from './person-views.ts'
import { isReserved, suggestUsername } from './username-rules.ts'

const maxTries = 12

export interface PersonToAdd {
  id: PersonId
  fullName: string
  /** A username to use as it is, or a text to derive one from; `except`: reserved names. */
  username: { exactly: string } | { from: string; except?: readonly string[] }
  now: Date
}

/** Adds a person with a unique username. Fails with `username_taken` only for an exact username. */
export async function addPerson(
  db: Writer,
  person: PersonToAdd,
): Promise<{ id: string; username: string }> {
  const username = await claimFreeUsername(db, person)
  const facts = { id: person.id, username, full_name: person.fullName, image_signature: null }
  await insertPerson(db, {
    id: person.id,
    username,
    full_name: person.fullName,
    card: JSON.stringify(toPersonCard(facts)),
    created_at: person.now,
  })
  return { id: person.id, username }
}

async function claimFreeUsername(db: Writer, { id, username }: PersonToAdd): Promise<string> {
  if ('exactly' in username) {
    if (!(await claimUsername(db, username.exactly, id))) throw new Failure('username_taken')
    return username.exactly
  }
  const kept = username.except ?? []
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const digits = attempt === 0 ? '' : String(randomInt(10 ** Math.min(attempt, 8)))
    const name = suggestUsername(username.from, digits)
    if (!isReserved(name) && !kept.includes(name) && (await claimUsername(db, name, id)))
      return name
  }
  throw new Failure('username_taken')
}
