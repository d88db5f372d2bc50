import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { recordStatements } from '#testing/database/statements'
import { type Database, lockRows, openDatabase, rows, type Writer } from '../index.ts'

let test: TestDatabase
let database: Database
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase({
    url: test.url,
    // Who holds it must not wait for another.
    poolSize: 1,
    applicationName: 'test',
    onError: () => {},
  })
  await rows(
    database.writer,
    `insert into hashtags (tag_key, tag, pin_count) select key, key, 1 from unnest($1::text[]) key`,
    [['a9', 'b1', 'c5']],
  )
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

const text = `select tag_key, $2::int as other from hashtags where tag_key = any($1::text[])
  order by tag_key for no key update`
const lock = async (keys: readonly string[], machines: 'one' | 'several' | 'as it is') => {
  let found: { tag_key: string; other: number }[] = []
  const statements = await recordStatements(() =>
    database.transaction(async (db) => {
      const isDistributed = async () => machines === 'several'
      const asked: Writer = machines === 'as it is' ? db : { ...db, isDistributed }
      found = await lockRows(asked, text, keys, 7)
    }),
  )
  const locking = statements.filter((one) => one.text === text)
  return { found, keys: locking.map(({ values }) => values[0]) }
}

const found = [
  { tag_key: 'a9', other: 7 },
  { tag_key: 'c5', other: 7 },
]

it('locks in one statement on one machine', async () => {
  const keys = [['a9', 'c5']]
  expect(await lock(['c5', 'a9', 'c5'], 'one')).toEqual({ found, keys })
})

it('locks key by key on several, in their order', async () => {
  const keys = [['a9'], ['c5']]
  expect(await lock(['c5', 'a9', 'c5'], 'several')).toEqual({ found, keys })
})

it('finds out which it is without another connection', async () => {
  expect((await lock(['c5', 'a9'], 'as it is')).found).toEqual(found)
})
