import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database'
import { type FrailConnection, openFrailConnection } from '#testing/faults/frail-connection'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
let way: FrailConnection
let client: WireClient
let database: Database

beforeAll(async () => {
  world = await createServedWorld({
    alter: async (made) => {
      way = await openFrailConnection(made.databaseUrl)
      database = openDatabase({
        url: way.url,
        poolSize: 1,
        applicationName: 'h',
        onError: () => {},
      })
      return { ...made, database }
    },
  })
  client = world.client()
})
afterAll(async () => {
  await database.close()
  await way.close()
  await world.end()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  client.send('GET', path, { headers })

describe('a server', () => {
  it('says that it lives, whatever its database does', async () => {
    way.cut()
    for (const path of ['/healthz', '/healthz/']) {
      const answer = await get(path)
      expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('is ready while its database answers, and not otherwise', async () => {
    expect((await get('/readyz')).status).toBe(200)
    way.freeze()
    const answer = await get('/readyz')
    expect([answer.status, answer.text]).toEqual([
      503,
      '{"status":"not ready","reason":"the database does not answer"}',
    ])
    way.thaw()
    expect((await get('/readyz')).status).toBe(200)
  })
})

describe('a full disk', () => {
  it('is told, and readers are served on', async () => {
    world.room.note('database')
    const answer = await get('/readyz')
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      200,
      { status: 'degraded', reason: 'the database has no room left on its disk' },
    ])
    expect((await get('/metrics')).text).toMatch(
      /^bowerbird_disk_full\{place="database",[^}]*\} 1$/m,
    )
  })
})

describe('the metrics', () => {
  it('are for callers on this machine, and not for who comes through a proxy on it', async () => {
    await client.get('UserHomefeedResource')
    const answer = await get('/metrics')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer.text).toMatch(/^bowerbird_operation_seconds_count\{/m)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      expect((await get('/metrics', { [header]: '203.0.113.9' })).status).toBe(404)
    }
  })

  it('are for who has the token, once there is one', async () => {
    const guarded = await createServedWorld({ env: { METRICS_TOKEN: 'a long token' } })
    const asker = guarded.client()
    const ask = async (authorization?: string) =>
      (await asker.send('GET', '/metrics', { headers: authorization ? { authorization } : {} }))
        .status
    expect(await ask()).toBe(404)
    expect(await ask('Bearer wrong')).toBe(404)
    expect(await ask('a long token')).toBe(404)
    expect(await ask('Bearer a long token')).toBe(200)
    await guarded.end()
  })
})
