import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { type FreezableProxy, openFreezableProxy } from '#testing/faults/freezable-proxy'
import { asFailure, type Database, openDatabase, row, rows, type Writer } from './index.ts'

/** The longest a request may wait for a database that does not respond. */
const maxWaitMs = 8_000

let testDatabase: TestDatabase
let connection: FreezableProxy
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())
beforeEach(async () => {
  connection = await openFreezableProxy(testDatabase.url)
  // One connection each, so that the next query gets the one that was frozen.
  database = openDatabase({
    url: connection.url,
    poolSize: 1,
    applicationName: 'frail',
    onError: () => {},
  })
})
afterEach(async () => {
  connection.thaw()
  await database.close()
  await connection.close()
})

const write = (db: Writer, key: string) =>
  rows(db, 'insert into rate_limits (key, points) values ($1, 1)', [key])
const read = (key: string) =>
  row(database.reader, 'select points from rate_limits where key = $1', [key])

/** How long the work took to fail, and what its failure is called. */
async function failureOf(work: Promise<unknown>) {
  const startedAt = performance.now()
  const error = await work.then(
    () => new Error('It did not fail'),
    (thrown: unknown) => thrown,
  )
  return { code: (asFailure(error) as { code?: string }).code, ms: performance.now() - startedAt }
}

describe('a database that freezes', () => {
  it('fails a transaction in time, and commits no half of it', async () => {
    const failure = await failureOf(
      database.transaction(async (db) => {
        await write(db, 'half')
        connection.freeze()
        await write(db, 'other half')
      }),
    )
    expect(failure.code).toBe('database_unavailable')
    expect(failure.ms).toBeLessThan(maxWaitMs)

    connection.thaw()
    await database.transaction((db) => write(db, 'next'))
    expect(await read('next')).not.toBeNull()
    expect(await read('half')).toBeNull()
    expect(await read('other half')).toBeNull()
  })

  it('fails a read in time, and answers the next one at once', async () => {
    await read('anything')
    connection.freeze()
    const failure = await failureOf(read('anything'))
    expect(failure.code).toBe('database_unavailable')
    expect(failure.ms).toBeLessThan(maxWaitMs)

    connection.thaw()
    const startedAt = performance.now()
    await read('anything')
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  it('is replaced by another connection when it never recovers', async () => {
    await read('anything')
    connection.freeze()
    await failureOf(read('anything'))
    connection.cut()
    connection.thaw()
    const startedAt = performance.now()
    await read('anything')
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    await expect.poll(() => connection.open).toBeLessThanOrEqual(2)
  })
})

describe('connections that end', () => {
  it('cost at most one query, idle or in use, and do not leak', async () => {
    await Promise.all([read('anything'), database.transaction((db) => write(db, 'kept'))])
    connection.cut()
    const failure = await failureOf(
      database.transaction(async (db) => {
        await write(db, 'lost')
        connection.cut()
        await write(db, 'lost too')
      }),
    )
    expect(failure.code).toBe('database_unavailable')
    await database.transaction((db) => write(db, 'after'))
    expect(await read('kept')).not.toBeNull()
    expect(await read('lost')).toBeNull()
    expect(await read('after')).not.toBeNull()
    await expect.poll(() => connection.open).toBeLessThanOrEqual(2)
  })
})
