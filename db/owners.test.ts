import pg from 'pg'
import { expect, it } from 'vitest'
import { owners } from '#db/owners'
import { createTestDatabase } from '#testing/database/database'

it('names the owner of every table, and of no other', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
    )
    expect(Object.keys(owners).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  } finally {
    await client.end()
    await database.drop()
  }
})
