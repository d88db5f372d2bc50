import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { analyzeGrownTables, type Database, openDatabase, rows } from './index.ts'

let test: TestDatabase
let database: Database
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase({
    url: test.url,
    poolSize: 2,
    applicationName: 'test',
    onError: () => {},
  })
  await change('create table "Many rows" (id int, text text) with (autovacuum_enabled = off)')
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

const change = (text: string) => database.transaction((db) => rows(db, text, []))
const known = async () => {
  const text = `select reltuples::int as n from pg_class where relname = 'Many rows'`
  const [table] = await rows<{ n: number }>(database.reader, text, [])
  return table?.n
}

it('analyzes tables that have grown, and no others', async () => {
  expect(await analyzeGrownTables(database)).not.toContain('public."Many rows"')
  await change(`insert into "Many rows" select n, repeat('x', 200) from generate_series(1, 3000) n`)
  expect(await known()).toBe(-1)
  expect(await analyzeGrownTables(database)).toContain('public."Many rows"')
  expect(await known()).toBe(3_000)

  // A few more rows change nothing; doubling the table does.
  await change(`insert into "Many rows" select n, repeat('x', 200) from generate_series(1, 300) n`)
  expect(await analyzeGrownTables(database)).toEqual([])
  await change(`insert into "Many rows" select n, repeat('x', 200) from generate_series(1, 3000) n`)
  expect(await analyzeGrownTables(database)).toEqual(['public."Many rows"'])
  expect(await known()).toBe(6_300)
})
