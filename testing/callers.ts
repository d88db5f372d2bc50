import type { PersonId } from '#contract/ids'
import { newToken, tokenHash } from '#platform/crypto'
import { rows } from '#platform/database'
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
  await rows(world.database.writer, 'update accounts set password_hash = $2 where id = $1', [
    idOf(world, name),
    await hashPassword(password),
  ])
}

/** Creates a session of this age; returns the token of its cookie. */
export async function giveSession(world: World, name: CastName, ageMs = 0): Promise<string> {
  const token = newToken()
  const begun = new Date(world.services.clock.now().getTime() - ageMs)
  await rows(
    world.database.writer,
    'insert into sessions (token_hash, account_id, created_at, seen_at) values ($1, $2, $3, $3)',
    [tokenHash(token), idOf(world, name), begun],
  )
  return token
}

export function idOf(world: World, name: CastName): PersonId {
  return world.as(name).viewer?.id ?? asId('')
}
