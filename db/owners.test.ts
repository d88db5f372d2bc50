import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owners, tables } from '#db/owners'
import { isCluster } from '#testing/database/cluster'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('names the owner of every table, and of no other', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  )
  expect(Object.keys(owners).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

/* What a database of several machines requires; docs/decisions/381. */
describe('a spread table', () => {
  const placementOf = (table: string) => tables[table]?.placement ?? { kind: 'one_place' as const }

  interface Key {
    table: string
    name: string
    columns: string[]
  }

  /** Unique keys, the primary ones among them. */
  async function uniqueKeys(): Promise<Key[]> {
    const { rows } = await client.query<Key>(
      `select t.relname as table, i.relname as name,
              array(select a.attname::text from pg_attribute a
                     where a.attrelid = t.oid and a.attnum = any(x.indkey)) as columns
         from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        where x.indisunique and t.relnamespace = 'public'::regnamespace`,
    )
    return rows
  }

  const keysWithoutColumn = (keys: readonly Key[]) =>
    keys.flatMap(({ table, name, columns }) => {
      const placement = placementOf(table)
      return placement.kind === 'spread' && !columns.includes(placement.column) ? [name] : []
    })

  it('has the column that it is spread by in every unique key', async () => {
    const keys = await uniqueKeys()
    expect(keys.length).toBeGreaterThan(200)
    expect(keysWithoutColumn(keys)).toEqual([])
    // A cluster refuses it.
    if (isCluster) return
    await client.query('begin')
    await client.query('create unique index a_title on pins (title)')
    expect(keysWithoutColumn(await uniqueKeys())).toEqual(['a_title'])
    await client.query('rollback')
  })

  it('lies in a group that a table of that name begins', () => {
    const groups = Object.values(tables).flatMap(({ placement }) =>
      placement.kind === 'spread' ? [placement.group] : [],
    )
    for (const group of new Set(groups)) expect(placementOf(group)).toMatchObject({ group })
  })

  it('refers to tables of its own group or to those that are everywhere', async () => {
    const { rows } = await client.query<{ from: string; to: string }>(
      `select conrelid::regclass::text as from, confrelid::regclass::text as to
         from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    expect(rows.length).toBeGreaterThan(15)
    const placeOf = (table: string) => {
      const placement = placementOf(table)
      return placement.kind === 'spread' ? placement.group : placement.kind
    }
    for (const { from, to } of rows)
      expect([placeOf(from), 'everywhere'], `${from} refers to ${to}`).toContain(placeOf(to))
  })
})
