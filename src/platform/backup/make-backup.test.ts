import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase, rows } from '#platform/database'
import { diskStore, type ObjectStore } from '#platform/storage'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { backupLocks, heldKey } from './hold-deletions.ts'
import {
  BackupRunning,
  type BackupSource,
  keepForBackup,
  listBackups,
  makeBackup,
  openOrCreateFolder,
  sweepHeld,
} from './index.ts'

const facts = { contentType: 'text/plain' }
const text = Buffer.from('Dear')

let test: TestDatabase
let database: Database
let folders: string
/** Where the product keeps its files, and where backups go. */
let store: ObjectStore
let place: ObjectStore
let leftOut: Set<string>

beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase({
    ...{ url: test.url, poolSize: 2, applicationName: 'test', onError: () => {} },
  })
  const tables = await rows<{ name: string }>(
    database.reader,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
    [],
  )
  leftOut = new Set(tables.map(({ name }) => name))
})
afterAll(async () => {
  await database.close()
  await test.drop()
})
beforeEach(async () => {
  folders = await mkdtemp(join(tmpdir(), 'bowerbird-make-backup-'))
  store = diskStore({ folder: join(folders, 'store') })
  place = diskStore({ folder: join(folders, 'backups') })
  await store.put('first', text, facts)
  return () => rm(folders, { recursive: true })
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: test.url })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function make(source: Partial<BackupSource> = {}, to: ObjectStore = place) {
  const folder = await openOrCreateFolder(to, 'a', null)
  const whole = { connect, store, leftOut, extra: [], version: 'test', ...source }
  return makeBackup(whole, folder, () => {})
}

/** A place that does something when the first row is written, after the moment of the backup. */
function atTables(work: () => Promise<unknown>): ObjectStore {
  let isDone = false
  return {
    ...place,
    put: async (key, ...rest) => {
      if (!isDone && key.includes('/tables/')) {
        isDone = true
        await work()
      }
      await place.put(key, ...rest)
    },
  }
}

describe('a backup', () => {
  it('waits until everybody knows that deletions are held', async () => {
    const kept = keepForBackup(store, database.reader)
    let lists = 0
    const watched: ObjectStore = {
      ...store,
      async *list(prefix) {
        yield* store.list(prefix)
        if (prefix !== '') return
        lists += 1
        if (lists > 1) return
        await store.put('late', text, facts)
        // What it knows from now on is about to become wrong.
        await kept.delete('nothing')
      },
    }
    const amid = atTables(() => kept.delete('late'))
    const { manifest } = await make({ store: watched }, amid)
    expect(manifest.files.count).toBe(2)
    expect(await store.size('late')).toBeNull()
    expect(await store.size(heldKey('late'))).toBeNull()
  })

  it('is none when its connection was lost amid, as deletions were not held since', async () => {
    const clients: pg.Client[] = []
    const watched = async () => {
      const client = await connect()
      clients.push(client)
      return client
    }
    const cut = atTables(async () => {
      const { rows: found } = await (clients[1] ?? (await connect())).query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
            and database = (select oid from pg_database where datname = current_database()) limit 1`,
      )
      const lost = new Promise((resolve) => clients[0]?.once('end', resolve))
      await rows(database.writer, 'select pg_terminate_backend($1)', [found[0]?.pid])
      await lost
    })
    await expect(make({ connect: watched }, cut)).rejects.toThrow()
    expect(await listBackups({ store: place })).toEqual([])
    await make()
    expect(await listBackups({ store: place })).toHaveLength(1)
  })

  it('is not begun while another one is made', async () => {
    const { manifest } = await make(
      {},
      atTables(() => expect(make()).rejects.toThrow(BackupRunning)),
    )
    expect(await listBackups({ store: place })).toEqual([manifest.name])
  })

  it('is none where the disk keeps something else than was written', async () => {
    await make()
    const bad: ObjectStore = {
      ...place,
      put: (key, bytes, kind) => place.put(key, key.includes('/tables/') ? text : bytes, kind),
    }
    await expect(make({}, bad)).rejects.toThrow('check its disk')
    expect(await listBackups({ store: place })).toHaveLength(1)
  })
})

describe('the sweep of what earlier backups held', () => {
  it('ends when another one begins', async () => {
    for (const key of ['a', 'b', 'c']) await store.put(heldKey(key), text, facts)
    const count = async () => {
      let found = 0
      for await (const _ of store.list('held')) found += 1
      return found
    }
    const client = await connect()
    try {
      let seen = 0
      const watched: ObjectStore = {
        ...store,
        async *list(prefix) {
          for await (const object of store.list(prefix)) {
            seen += 1
            if (seen === 2) await backupLocks(client).begin()
            yield object
          }
        },
      }
      await sweepHeld(watched, database.reader)
      expect(await count()).toBe(2)
    } finally {
      await client.end()
    }
    await sweepHeld(store, database.reader)
    expect(await count()).toBe(0)
  })
})
