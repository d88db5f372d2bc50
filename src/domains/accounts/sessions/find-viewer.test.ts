import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { newToken, tokenHash } from '#platform/crypto'
import { type Database, openDatabase, rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { createWorld, type World } from '#testing/world'
import { createViewerFinder, type ViewerFinder } from './find-viewer.ts'
import { endSessions } from './session-queries.ts'

/** Longer than any test: what is forgotten within it was announced, and did not just expire. */
const forGoodMs = 3_600_000

let world: World
let elsewhere: Database
let here: ViewerFinder
let there: ViewerFinder
let listener: ReturnType<Database['listen']>
beforeAll(async () => {
  world = await createWorld()
  elsewhere = openDatabase({
    url: world.databaseUrl,
    poolSize: 2,
    applicationName: 'another process',
    onError: () => {},
  })
  here = createViewerFinder(world.database, world.services.clock, undefined, forGoodMs)
  const listen: Database['listen'] = (...args) => {
    listener = elsewhere.listen(...args)
    return listener
  }
  there = createViewerFinder({ ...elsewhere, listen }, world.services.clock, undefined, forGoodMs)
})
afterAll(async () => {
  await elsewhere.close()
  await world.end()
})

async function newSession(name: 'olive' | 'bob'): Promise<string> {
  const token = newToken()
  const now = world.services.clock.now()
  const account_id = idOf(world, name)
  await rows(
    world.database.writer,
    'insert into sessions (token_hash, account_id, created_at, seen_at) values ($1, $2, $3, $3)',
    [tokenHash(token), account_id, now],
  )
  return token
}
const end = (name: 'olive' | 'bob') =>
  world.database.transaction((db) => endSessions(db, idOf(world, name)))
const deleteUnheard = (token: string) =>
  rows(world.database.writer, 'delete from sessions where token_hash = $1', [tokenHash(token)])
const untilHearing = () => expect.poll(() => listener.isListening()).toBe(true)

describe('an ended session', () => {
  it('is unknown in the process that ended it, once it has ended', async () => {
    const token = await newSession('olive')
    expect((await here.find(token))?.username).toBe('olive')
    await end('olive')
    expect(await here.find(token)).toBeNull()
  })

  it('is announced to every other process, which forgets only that one', async () => {
    const [olive, bob] = [await newSession('olive'), await newSession('bob')]
    await untilHearing()
    expect((await there.find(olive))?.username).toBe('olive')
    expect((await there.find(bob))?.username).toBe('bob')
    await end('olive')
    await expect.poll(() => there.find(olive)).toBeNull()
    // Deleted from the table without an announcement: only caches still know of it.
    await deleteUnheard(bob)
    expect((await there.find(bob))?.username).toBe('bob')
  })

  it('expires soon where announcements cannot be received', async () => {
    const token = await newSession('olive')
    const deaf = createViewerFinder(
      { ...elsewhere, listen: () => ({ isListening: () => false }) },
      world.services.clock,
      undefined,
      forGoodMs,
    )
    expect((await deaf.find(token))?.username).toBe('olive')
    await end('olive')
    await expect.poll(() => deaf.find(token)).toBeNull()
  })

  it('is announced again after a lost connection, and everything cached before is dropped', async () => {
    const token = await newSession('olive')
    await untilHearing()
    expect((await there.find(token))?.username).toBe('olive')
    await world.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'another process'",
    )
    await deleteUnheard(token)
    await expect.poll(() => listener.isListening()).toBe(false)
    await untilHearing()
    expect(await there.find(token)).toBeNull()
    const next = await newSession('olive')
    expect((await there.find(next))?.username).toBe('olive')
    await end('olive')
    await expect.poll(() => there.find(next)).toBeNull()
  })
})

it('knows in every process that somebody has become a business', async () => {
  const token = await newSession('bob')
  await untilHearing()
  expect((await here.find(token))?.is_partner).toBe(false)
  expect((await there.find(token))?.is_partner).toBe(false)
  await world.as('bob').run(becomePartner, { business_name: 'Lamps' })
  expect((await here.find(token))?.is_partner).toBe(true)
  await expect.poll(async () => (await there.find(token))?.is_partner).toBe(true)
})
