import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database'
import { type FreezableProxy, openFreezableProxy } from '#testing/faults/freezable-proxy'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
let connection: FreezableProxy
let client: WireClient
let database: Database

beforeAll(async () => {
  world = await createServedWorld({
    alter: async (made) => {
      connection = await openFreezableProxy(made.databaseUrl)
      database = openDatabase({
        url: connection.url,
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
  await connection.close()
  await world.end()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  client.send('GET', path, { headers })

describe('a server', () => {
  it('is alive, whatever its database does', async () => {
    connection.cut()
    for (const path of ['/healthz', '/healthz/']) {
      const answer = await get(path)
      expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('is ready only while its database answers', async () => {
    expect((await get('/readyz')).status).toBe(200)
    connection.freeze()
    const answer = await get('/readyz')
    expect([answer.status, answer.text]).toEqual([
      503,
      '{"status":"not ready","reason":"the database does not answer"}',
    ])
    connection.thaw()
    expect((await get('/readyz')).status).toBe(200)
  })
})

describe('a full disk', () => {
  it('is reported while reading still works', async () => {
    world.diskSpace.note('database')
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
  it('are for clients on this machine, not for those behind a proxy on it', async () => {
    await client.get('UserHomefeedResource')
    const answer = await get('/metrics')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer.text).toMatch(/^bowerbird_operation_seconds_count\{/m)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      expect((await get('/metrics', { [header]: '203.0.113.9' })).status).toBe(404)
    }
  })

  it('need the token once one is set', async () => {
    const guarded = await createServedWorld({ env: { METRICS_TOKEN: 'a long token' } })
    const client = guarded.client()
    const statusWith = async (authorization?: string) =>
      (await client.send('GET', '/metrics', { headers: authorization ? { authorization } : {} }))
        .status
    expect(await statusWith()).toBe(404)
    expect(await statusWith('Bearer wrong')).toBe(404)
    expect(await statusWith('a long token')).toBe(404)
    expect(await statusWith('Bearer a long token')).toBe(200)
    await guarded.end()
  })
})
