import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { type Database, openDatabase, presentJson, rows, type StoredJson } from './index.ts'

let test: TestDatabase
let database: Database
beforeAll(async () => {
  test = await createTestDatabase()
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

const json: StoredJson = {
  version: 3,
  added: { 2: () => `',"b":null'`, 3: (row) => `',"c":' || ${row}.id` },
}
const present = { a: 1, b: null, c: 7 }

async function read(isClosed: boolean, card_version: number | null, card: string) {
  const text = `select ${presentJson(json, 't', isClosed)} as card
    from (select 7 as id, $1::text as card, $2::int as card_version) t`
  const [found] = await rows<{ card: string | null }>(database.reader, text, [card, card_version])
  return found?.card ?? null
}

it.each([
  [null, '{"a":1'],
  [2, '{"a":1,"b":null'],
  [3, '{"a":1,"b":null,"c":7'],
])('completes what version %s wrote', async (version, card) => {
  expect(JSON.parse(`${await read(false, version, card)}}`)).toEqual(present)
  expect(JSON.parse((await read(true, version, `${card}}`)) ?? '')).toEqual(present)
})

it('leaves texts of the present version as they are, and adds nothing where no shape was earlier', async () => {
  const text = '{"a":1,"b":null,"c":7}'
  expect(await read(true, 3, text)).toBe(text)
  expect(presentJson({ version: 1, added: {} }, 'p', true)).toBe('p.card')
})
