import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database'
import { type FrailConnection, openFrailConnection } from '#testing/faults/frail-connection'
import { asFailure, type Database, openDatabase, row, rows, type Writer } from './index.ts'

/** Longest that one request may be kept waiting by a database that says nothing. */
const patienceMs = 8_000

let testDatabase: TestDatabase
let way: FrailConnection
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())
beforeEach(async () => {
  way = await openFrailConnection(testDatabase.url)
  // One connection each, so that the next to ask is given the one that was frozen.
  database = openDatabase({
    url: way.url,
    poolSize: 1,
    applicationName: 'frail',
    onError: () => {},
  })
})
afterEach(async () => {
  way.thaw()
  await database.close()
  await way.close()
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
  it('in the middle of a transaction: told in time, and no half of it is ever committed', async () => {
    const failure = await failureOf(
      database.transaction(async (db) => {
        await write(db, 'half')
        way.freeze()
        await write(db, 'other half')
      }),
    )
    expect(failure.code).toBe('database_unavailable')
    expect(failure.ms).toBeLessThan(patienceMs)

    way.thaw()
    await database.transaction((db) => write(db, 'next'))
    expect(await read('next')).not.toBeNull()
    expect(await read('half')).toBeNull()
    expect(await read('other half')).toBeNull()
  })

  it('while reading: told in time, and the next who asks is answered at once', async () => {
    await read('anything')
    way.freeze()
    const failure = await failureOf(read('anything'))
    expect(failure.code).toBe('database_unavailable')
    expect(failure.ms).toBeLessThan(patienceMs)

    way.thaw()
    const startedAt = performance.now()
    await read('anything')
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  it('for good on one connection: the next who asks gets another', async () => {
    await read('anything')
    way.freeze()
    await failureOf(read('anything'))
    way.cut()
    way.thaw()
    const startedAt = performance.now()
    await read('anything')
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    await expect.poll(() => way.open).toBeLessThanOrEqual(2)
  })
})

describe('connections that end', () => {
  it('while idle or in use cost one answer at most, and leave none behind', async () => {
    await Promise.all([read('anything'), database.transaction((db) => write(db, 'kept'))])
    way.cut()
    const failure = await failureOf(
      database.transaction(async (db) => {
        await write(db, 'lost')
        way.cut()
        await write(db, 'lost too')
      }),
    )
    expect(failure.code).toBe('database_unavailable')
    await database.transaction((db) => write(db, 'after'))
    expect(await read('kept')).not.toBeNull()
    expect(await read('lost')).toBeNull()
    expect(await read('after')).not.toBeNull()
    await expect.poll(() => way.open).toBeLessThanOrEqual(2)
  })
})
