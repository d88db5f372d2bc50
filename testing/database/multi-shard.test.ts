import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from './database.ts'
import { type MultiShard, watchMultiShard } from './multi-shard.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.drop())

/** As Citus says it, while the statement runs. */
const saying = (message: string) => `do $$ begin raise notice '${message}'; end $$`
const multi = saying('multi-task query about to be executed')

it('tells which statement a notice is about, and whose it is', async () => {
  const found: MultiShard[] = []
  const stop = watchMultiShard((one) => found.push(one))
  const clients = ['bowerbird web', undefined].map(
    (application_name) => new pg.Client({ connectionString: database.url, application_name }),
  )
  try {
    for (const client of clients) {
      await client.connect()
      for (const text of [saying('something else'), `${multi}\n `, 'select 1'])
        await client.query(text)
    }
    expect(found).toEqual([
      { text: multi, isProduct: true },
      { text: multi, isProduct: false },
    ])
    stop()
    await clients[0]?.query(multi)
    expect(found).toHaveLength(2)
  } finally {
    stop()
    for (const client of clients) await client.end()
  }
})
