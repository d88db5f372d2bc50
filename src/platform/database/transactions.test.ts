import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { recordStatements } from '#testing/database/statements'
import {
  afterCommit,
  composedRows,
  type Database,
  openDatabase,
  row,
  rows,
  type Writer,
} from './index.ts'

let test: TestDatabase
let database: Database
beforeAll(async () => {
  test = await createTestDatabase()
  // One connection each, so that what is wrong with one reaches the next user.
  database = openDatabase({
    url: test.url,
    poolSize: 1,
    applicationName: 'test',
    onError: () => {},
  })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})
beforeEach(() => rows(database.writer, 'delete from rate_limits', []))

const write = (db: Writer, key: string) =>
  rows(db, 'insert into rate_limits (key, points) values ($1, 1)', [key])
const written = async () =>
  (await rows<{ key: string }>(database.reader, 'select key from rate_limits', [])).map(
    ({ key }) => key,
  )
const coded = (code: string) => Object.assign(new Error('from PostgreSQL'), { code })

describe('a transaction', () => {
  it('commits what was written, then runs what was to follow', async () => {
    const order: string[] = []
    const result = await database.transaction(async (db) => {
      afterCommit(db, () => order.push('after commit'))
      await write(db, 'a')
      order.push('written')
      return 'result'
    })
    expect([result, order, await written()]).toEqual(['result', ['written', 'after commit'], ['a']])
  })

  it('writes nothing when the work fails, and its connection serves the next one', async () => {
    let isFollowed = false
    const failing = database.transaction(async (db) => {
      afterCommit(db, () => {
        isFollowed = true
      })
      await write(db, 'a')
      await write(db, 'a')
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    await database.transaction((db) => write(db, 'b'))
    expect([isFollowed, await written()]).toEqual([false, ['b']])
  })

  it('fails where the failure of a statement was caught, as PostgreSQL commits nothing then', async () => {
    const catching = database.transaction(async (db) => {
      await write(db, 'a')
      await write(db, 'a').catch(() => {})
    })
    await expect(catching).rejects.toThrow('Rolled back')
    await database.transaction((db) => write(db, 'b'))
    expect(await written()).toEqual(['b'])
  })

  it.each(['40001', '40P01'])('is repeated after %s, and what follows runs once', async (code) => {
    let attempts = 0
    let followed = 0
    await database.transaction(async (db) => {
      attempts += 1
      afterCommit(db, () => {
        followed += 1
      })
      await write(db, 'a')
      if (attempts < 3) throw coded(code)
    })
    expect([attempts, followed, await written()]).toEqual([3, 1, ['a']])
  })

  it('is given up after four attempts', async () => {
    let attempts = 0
    const failing = database.transaction(async () => {
      attempts += 1
      throw coded('40P01')
    })
    await expect(failing).rejects.toMatchObject({ code: '40P01' })
    expect(attempts).toBe(4)
  })

  it('refuses statements after its end, which would reach another transaction', async () => {
    const late = await database.transaction(async (db) => () => write(db, 'late'))
    await expect(late()).rejects.toThrow('This transaction is over')
    let failed: Writer | undefined
    await database
      .transaction(async (db) => {
        failed = db
        throw new Error('on purpose')
      })
      .catch(() => {})
    await expect(write(failed as Writer, 'late')).rejects.toThrow('This transaction is over')
    expect(await written()).toEqual([])
  })

  it('sends statements one after the other, also those that are made at once', async () => {
    let running = 0
    const max: number[] = []
    const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
    const send = client.query
    const counts = vi.spyOn(client, 'query').mockImplementation(function (this: unknown, ...args) {
      max.push(++running)
      const done = args[1] as (...result: unknown[]) => void
      return send.call(this, args[0], (...result: unknown[]) => {
        running -= 1
        done(...result)
      })
    })
    try {
      await database.transaction((db) => Promise.all(['a', 'b', 'c'].map((key) => write(db, key))))
    } finally {
      counts.mockRestore()
    }
    expect([Math.max(...max), max.length, await written()]).toEqual([1, 5, ['a', 'b', 'c']])
  })

  it('waits for statements that run when the work fails', async () => {
    const failing = database.transaction((db) =>
      Promise.all([Promise.reject(new Error('on purpose')), write(db, 'a'), write(db, 'b')]),
    )
    await expect(failing).rejects.toThrow('on purpose')
    await database.transaction((db) => write(db, 'c'))
    expect(await written()).toEqual(['c'])
  })

  it('gives its connection back when it cannot begin', async () => {
    const pool = await database.pool.connect()
    await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
    pool.release()
    const attempts = await Promise.allSettled([1, 2].map(() => database.transaction(async () => 1)))
    expect(attempts.at(-1)?.status).toBe('fulfilled')
  })
})

it('lets no reader write', async () => {
  const write = rows(database.reader, 'delete from rate_limits', [])
  await expect(write).rejects.toMatchObject({ code: '25006' })
})

it('names every statement but those of transactions and those composed, and the same text by the same name', async () => {
  const text = 'select count(*)::int as n from rate_limits where key = $1'
  await database.transaction((db) => row(db, text, ['a']))
  const statements = await recordStatements(() =>
    database.transaction((db) => row(db, text, ['b'])),
  )
  expect(statements.map((statement) => statement.text)).toEqual(['begin', text, 'commit'])
  // Within one transaction, because each connection has prepared statements of its own.
  const composed = `${text} and points > $2`
  const texts = await database.transaction(async (db) => {
    for (const key of ['c', 'd']) await row(db, text, [key])
    await composedRows(db, composed, ['c', 0])
    const prepared = await rows<{ statement: string }>(
      db,
      'select statement from pg_prepared_statements',
      [],
    )
    return prepared.map(({ statement }) => statement)
  })
  expect(texts.filter((own) => own === text)).toHaveLength(1)
  expect(texts).not.toContain('begin')
  expect(texts).not.toContain(composed)
})
