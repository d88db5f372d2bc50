import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { isCluster } from '#testing/database/cluster'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import {
  type Release,
  recordStatements,
  replayStatements,
  useProduct,
} from '#testing/database/release-statements'
import { createServedWorld } from '#testing/served-world'

const folder = new URL('./releases/', import.meta.url)
const migrations = new URL('./migrations/', import.meta.url)
const recording = process.env.RECORD_RELEASE
const released = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()

const databases: TestDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
})

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await createTestDatabase()
  databases.push(database)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function readRelease(name: string): Promise<Release> {
  return JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Release
}

/** `npm run release` sets the version; what was kept of the release before is of no more use. */
it.runIf(recording)('records what this version sends to the database', async () => {
  const world = await createServedWorld()
  const statements = await recordStatements(() => useProduct(world))
  await world.end()
  const release = {
    version: recording,
    lastMigration: (await readdir(migrations)).toSorted().at(-1),
    statements,
  }
  for (const name of released) await rm(new URL(name, folder))
  await writeFile(new URL(`${recording}.json`, folder), `${JSON.stringify(release, null, 1)}\n`)
})

/* Versions before this one know no cluster. */
describe.runIf(!recording && !isCluster)('a process of a version released before', () => {
  it('was recorded', () => expect(released.length).toBeGreaterThan(0))

  it.each(released)('%s saves, logs in and lists with today’s tables', async (name) => {
    const { statements } = await readRelease(name)
    expect(statements.length).toBeGreaterThan(30)
    expect(await withClient((client) => replayStatements(client, statements))).toEqual([])
  })

  it.each([
    ['a column that it writes is gone', 'alter table pins drop column title cascade'],
    ['a column came that it does not fill', 'alter table pins add column mood text not null'],
    ['a table that it reads is gone', 'drop table board_collaborators cascade'],
  ])('would break when %s', async (_what, step) => {
    const { statements } = await readRelease(released.at(-1) ?? '')
    const faults = await withClient(async (client) => {
      await client.query(step)
      return replayStatements(client, statements)
    })
    expect(faults).not.toEqual([])
  })
})
