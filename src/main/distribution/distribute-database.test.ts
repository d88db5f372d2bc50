import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tables } from '#db/owners'
import { migrate } from '#platform/database'
import { migrateJobs } from '#platform/jobs'
import { isCluster } from '#testing/database/cluster'
import {
  createEmptyDatabase,
  createTestDatabase,
  createUndistributedDatabase,
  type TestDatabase,
} from '#testing/database/database'
import { useProduct } from '#testing/database/release-statements'
import { until } from '#testing/faults/processes'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { queryAt, rowsOfAllTables } from '#testing/worlds/backups'
import { runCommandLine } from '../admin/command-line.ts'
import { migrateAll } from '../processes/supervising/migrate-all.ts'
import { sayOutOfPlace } from './distribution-lock.ts'

const adminFile = fileURLToPath(new URL('../admin/admin.ts', import.meta.url))

/** In a process of its own, to be killed. */
function startAdmin(url: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [adminFile, 'database', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: 'ignore',
  })
}

async function runAdmin(url: string, ...args: string[]) {
  let said = ''
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((part) => {
      said += String(part)
      return true
    }),
  )
  try {
    return { code: await runCommandLine(['database', ...args], { DATABASE_URL: url }), said }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

describe.runIf(!isCluster)('a database of one machine', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('is not distributed', async () => {
    const refused = await runAdmin(database.url, 'distribute', '--yes')
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('is not Citus') })
    expect(await runAdmin('', 'distribute')).toEqual({
      code: 1,
      said: expect.stringContaining('the built-in one, which is one machine'),
    })
    expect((await runAdmin(database.url, 'distribute', '--shards', '0')).said).toContain('--shards')
    expect((await runAdmin(database.url, 'scatter')).said).toContain('database distribute')
  })

  it('has nothing out of place', async () => {
    expect(await sayOutOfPlace(database.url)).toBeNull()
    await migrateAll(database.url)
  })
})

describe.runIf(isCluster)('a cluster that is not ready', () => {
  it('is told what it lacks, one after the other', async () => {
    const lone = await createEmptyDatabase()
    const missing = async () => {
      const { code, said } = await runAdmin(lone.url, 'distribute', '--yes')
      expect(code).toBe(1)
      return said
    }
    try {
      expect(await missing()).toBe(
        'Citus is installed, but not in this database. On every machine: create extension citus;\n',
      )
      await queryAt(lone.url, 'create extension citus')
      expect(await missing()).toMatch(/where the coordinator is.*\n.*no worker that takes rows/)
    } finally {
      await lone.drop()
    }
  })

  it('is not distributed before it has all tables', async () => {
    const database = await createUndistributedDatabase()
    try {
      const { said } = await runAdmin(database.url, 'distribute', '--yes')
      expect(said).toMatch(/^\d+ migrations are missing. Run `npm run migrate` first.\n$/)
    } finally {
      await database.drop()
    }
  })
})

describe.runIf(isCluster)('a database with rows', () => {
  let database: TestDatabase
  let world: ServedWorld
  let before: Record<string, string[]>
  beforeAll(async () => {
    database = await createUndistributedDatabase()
    await migrate(database.url)
    await migrateJobs(database.url)
    world = await createServedWorld({ database: { ...database, drop: async () => {} } })
    await useProduct(world)
  }, 120_000)
  afterAll(() => database.drop())

  const placed = () =>
    queryAt<{ name: string }>(
      database.url,
      `select logicalrelid::text as name from pg_dist_partition where partmethod <> 'n' or repmodel = 't'`,
    )

  it('is not distributed while a server runs', async () => {
    const refused = await runAdmin(database.url, 'distribute', '--yes')
    expect(refused).toEqual({ code: 1, said: expect.stringMatching(/still runs.*bowerbird web/) })
    await world.end()
    before = await rowsOfAllTables(database.url)
    expect(before.pins).toHaveLength(1)
  })

  it('is left alone without --yes', async () => {
    const { code, said } = await runAdmin(database.url, 'distribute')
    expect(code).toBe(0)
    expect(said).toMatch(
      /Coordinator \S+, workers \S+, \S+\.\n\d+ tables are spread.*\nTo do: \d+ tables with \d+ rows.*32 shards\.\nNothing was done/,
    )
    expect(await placed()).toEqual([])
  })

  it('is distributed though the command is killed in between, without losing a row', async () => {
    const child = startAdmin(database.url, 'distribute', '--yes', '--shards', '4')
    await until(async () => (await placed()).length > 30, 60_000)
    await expect(migrateAll(database.url)).rejects.toThrow('is being distributed')
    child.kill('SIGKILL')
    await once(child, 'close')
    const { code, said } = await runAdmin(database.url, 'distribute', '--yes', '--shards', '4')
    expect(said).not.toContain(': people,')
    expect([code, said]).toEqual([0, expect.stringContaining('All tables are where they belong')])
    const wanted = Object.entries(tables).filter(
      ([, { placement }]) => placement.kind !== 'one_place',
    )
    expect((await placed()).map(({ name }) => name).toSorted()).toEqual(
      wanted.map(([name]) => name).toSorted(),
    )
    expect(await rowsOfAllTables(database.url)).toEqual(before)
    const left = await queryAt(
      database.url,
      `select logicalrelid from pg_dist_partition where pg_relation_size(logicalrelid) > 0
          and (partmethod <> 'n' or repmodel = 't')`,
    )
    expect(left).toEqual([])
  }, 240_000)

  it('is let alone then', async () => {
    const { code, said } = await runAdmin(database.url, 'distribute')
    expect([code, said]).toEqual([0, expect.stringContaining('All tables are where they belong')])
    expect(said).not.toContain('To do')
  })

  it('keeps few connections to each worker, or as many as somebody has set', async () => {
    const settings = () =>
      queryAt<{ name: string; setting: string }>(
        database.url,
        `select name, setting from pg_settings where name like 'citus.max_%_per_worker'
            or name = 'citus.max_adaptive_executor_pool_size' order by name`,
      )
    const few = [
      { name: 'citus.max_adaptive_executor_pool_size', setting: '2' },
      { name: 'citus.max_cached_conns_per_worker', setting: '2' },
    ]
    expect(await settings()).toEqual(few)
    const [{ name } = { name: '' }] = await queryAt<{ name: string }>(
      database.url,
      'select current_database() as name',
    )
    await queryAt(database.url, `alter database ${name} set citus.max_cached_conns_per_worker = 5`)
    await runAdmin(database.url, 'distribute')
    expect(await settings()).toEqual([few[0], { ...few[1], setting: '5' }])
  })

  it('is said to have a table out of place, which the same command brings there', async () => {
    expect(await sayOutOfPlace(database.url)).toBeNull()
    await queryAt(database.url, "select undistribute_table('news')")
    expect(await sayOutOfPlace(database.url)).toMatch(/on the cluster: news\. Stop the server/)
    const { said } = await runAdmin(database.url, 'distribute', '--yes')
    expect(said).toMatch(/^To do: 1 tables.*\n1 of 1: news, \d+ rows/m)
    expect(await sayOutOfPlace(database.url)).toBeNull()
    expect(await rowsOfAllTables(database.url)).toEqual(before)
  })

  it('is not distributed by two commands at once', async () => {
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    try {
      await other.query('select pg_advisory_lock(7281946026)')
      expect((await runAdmin(database.url, 'distribute')).said).toBe(
        'Another command distributes this database.\n',
      )
    } finally {
      await other.end()
    }
  })
})
