import type { PersonId } from '#contract/ids'
import { newToken, tokenHash } from '#platform/crypto'
import { type Caller, cookiesInMemory, nowhere, type PrepareContext } from '#platform/operations'
import { hashPassword } from '#platform/passwords'
import { asId } from './ids.ts'
import type { CastName, World } from './world.ts'

/** A browser of its own, which keeps its cookies from call to call. */
export function browserOf(world: World, name: CastName | null, more: Partial<Caller> = {}): Caller {
  return {
    viewer: name && world.as(name).viewer,
    requestId: 'test',
    address: '127.0.0.1',
    userAgent: 'test',
    sessionToken: null,
    place: nowhere,
    language: 'en',
    browserLanguage: 'en',
    cookies: cookiesInMemory(),
    log: world.log,
    ...more,
  }
}

/** The context that an operation gets before its transaction. */
export function contextOf(world: World, caller: Caller): PrepareContext {
  const { database, services } = world
  return { ...services, caller, viewer: caller.viewer, db: database.reader, database }
}

export async function givePassword(world: World, name: CastName, password: string): Promise<void> {
  await world.database.writer
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', idOf(world, name))
    .execute()
}

/** Creates a session of this age; returns the token of its cookie. */
export async function giveSession(world: World, name: CastName, ageMs = 0): Promise<string> {
  const token = newToken()
  const begun = new Date(world.services.clock.now().getTime() - ageMs)
  await world.database.writer
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      account_id: idOf(world, name),
      created_at: begun,
      seen_at: begun,
    })
    .execute()
  return token
}

export function idOf(world: World, name: CastName): PersonId {
  return world.as(name).viewer?.id ?? asId('')
}
