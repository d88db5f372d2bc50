import { randomInt } from 'node:crypto'
import { Failure } from '#contract/errors'
import type { Writer } from '#platform/database'
import { claimUsername, insertPerson } from './person-queries.ts'
import { toPersonCard } from './person-views.ts'
import { isReserved, suggestUsername } from './username-rules.ts'

const mostTries = 12

export interface PersonToAdd {
  id: string
  fullName: string
  /** A username to take as it is, or a text to make one from; `except`: names kept for others. */
  username: { exactly: string } | { from: string; except?: readonly string[] }
  now: Date
}

/** Adds a person under a username of their own. Fails with `username_taken` only for an exact wish. */
export async function addPerson(
  db: Writer,
  wish: PersonToAdd,
): Promise<{ id: string; username: string }> {
  const username = await takeUsername(db, wish)
  const facts = { id: wish.id, username, full_name: wish.fullName, image_signature: null }
  await insertPerson(db, {
    id: wish.id,
    username,
    full_name: wish.fullName,
    card: JSON.stringify(toPersonCard(facts)),
    created_at: wish.now,
  })
  return { id: wish.id, username }
}

async function takeUsername(db: Writer, { id, username }: PersonToAdd): Promise<string> {
  if ('exactly' in username) {
    if (!(await claimUsername(db, username.exactly, id))) throw new Failure('username_taken')
    return username.exactly
  }
  const kept = username.except ?? []
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const digits = attempt === 0 ? '' : String(randomInt(10 ** Math.min(attempt, 8)))
    const name = suggestUsername(username.from, digits)
    if (!isReserved(name) && !kept.includes(name) && (await claimUsername(db, name, id)))
      return name
  }
  throw new Failure('username_taken')
}
