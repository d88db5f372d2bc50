import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readErasures } from '#main/backup/erasures'
import { openTarget, readPassphrase } from '#main/backup/open-target'
import { type Restored, restoreSite } from '#main/backup/restore-site'
import { type BackupOptions, runBackup } from '#main/backup/run-backup'
import type { Config } from '#main/settings/config'
import { chooseBackup, type MadeBackup, openFolder, type Pruned } from '#platform/backup'
import { createEmptyDatabase, type TestDatabase } from '../database/database.ts'
import type { World } from '../world.ts'

export interface RestoreTo {
  from?: string
  /** An empty one of its own by default. */
  database?: string
  dataDir?: string
  isAgain?: boolean
  passphraseFile?: string
}

export interface RestoredSite extends Restored {
  database: string
  config: Config
}

/** A world whose backups go to a folder of their own, and places to restore them into. */
export interface Backups {
  where: string
  newFolder(): Promise<string>
  emptyDatabase(): Promise<string>
  make(options?: Partial<BackupOptions>): Promise<MadeBackup & Pruned>
  /** Restores the newest backup. */
  restore(options?: RestoreTo): Promise<RestoredSite>
  end(): Promise<void>
}

export async function createBackups(world: World): Promise<Backups> {
  const databases: TestDatabase[] = []
  const folders: string[] = []
  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'bowerbird-backups-'))
    folders.push(folder)
    return folder
  }
  async function emptyDatabase(): Promise<string> {
    const made = await createEmptyDatabase()
    databases.push(made)
    return made.url
  }
  const where = await newFolder()

  return {
    where,
    newFolder,
    emptyDatabase,
    make: (options = {}) =>
      runBackup(world, {
        ...{ where, keep: 5, passphraseFile: '', isVerified: true, onProgress: () => {} },
        ...options,
      }),
    restore: async (options = {}) => {
      const database = options.database ?? (await emptyDatabase())
      const target = openTarget(world.config, options.from ?? where)
      const folder = await openFolder(target, await readPassphrase(options.passphraseFile ?? ''))
      const config = { ...world.config, DATA_DIR: options.dataDir ?? (await newFolder()) }
      const restored = await restoreSite({
        ...{ config, databaseUrl: database, folder, onProgress: () => {} },
        erased: await readErasures(target),
        manifest: await chooseBackup(folder, null),
        isAgain: options.isAgain ?? false,
      })
      return { ...restored, database, config }
    },
    end: async () => {
      for (const database of databases) await database.drop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** By a connection of its own. */
export async function queryAt<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return connected(url, async (client) => (await client.query<Row>(text, [...values])).rows)
}

async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table, as text. */
export async function rowsOfAllTables(url: string): Promise<Record<string, string[]>> {
  return connected(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const content: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(
        `select t::text as line from "${name}" t`,
      )
      content[name] = rows.map(({ line }) => line).toSorted()
    }
    return content
  })
}

/** The files below a folder with their bytes. */
export async function filesBelow(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(path.slice(folder.length + 1), await readFile(path))
  }
  return files
}
