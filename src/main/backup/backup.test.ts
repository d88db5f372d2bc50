import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId } from '#contract/ids'
import { savePin } from '#contract/pins/save-pin'
import { chooseBackup, openFolder } from '#platform/backup'
import { createEmptyDatabase, type TestDatabase } from '#testing/database/database'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { openTarget } from './open-target.ts'
import { restoreSite } from './restore-site.ts'
import { type BackupOptions, runBackup } from './run-backup.ts'

let world: World
let where: string
let boardId: BoardId
const databases: TestDatabase[] = []
const folders: string[] = []

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-backups-'))
  folders.push(folder)
  return folder
}

const backUp = (options: Partial<BackupOptions> = {}) =>
  runBackup(world, {
    ...{ where, keep: 5, passphraseFile: '', isVerified: true, onProgress: () => {} },
    ...options,
  })

async function save(title: string): Promise<void> {
  const image_base64 = await drawBase64()
  await world.as('olive').run(savePin, { board_id: boardId, title, image_base64 })
}

/** Restores the newest backup into an empty database and an empty folder. */
async function restore(from = where, options: { isAgain?: boolean; database?: string } = {}) {
  const database = options.database ?? (await emptyDatabase())
  const folder = await openFolder(openTarget(world.config, from), null)
  const config = { ...world.config, DATA_DIR: await newFolder() }
  const restored = await restoreSite({
    ...{ config, databaseUrl: database, folder, erased: [], onProgress: () => {} },
    ...{ manifest: await chooseBackup(folder, null), isAgain: options.isAgain ?? false },
  })
  return { ...restored, database, config }
}

async function emptyDatabase(): Promise<string> {
  const made = await createEmptyDatabase()
  databases.push(made)
  return made.url
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Every row of every table, as text, without those that are in no backup. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await query<{ line: string }>(url, `select t::text as line from "${name}" t`)
    content[name] = rows.map(({ line }) => line).toSorted()
  }
  return content
}

beforeAll(async () => {
  world = await createWorld()
  where = await newFolder()
  boardId = (await world.as('olive').run(createBoard, { name: 'Lamps' })).id as BoardId
  for (let i = 0; i < 3; i += 1) await save(`before ${i}`)
  await runAllJobs(world)
})
afterAll(async () => {
  await world.end()
  for (const database of databases) await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('is restored as it was: every row, every file and the jobs that wait', async () => {
    await save('with a job that waits')
    const { manifest } = await backUp()
    expect(manifest.files.count).toBeGreaterThan(12)
    const restored = await restore()
    expect(restored.problems).toEqual([])
    const [before, after] = [await contentOf(world.databaseUrl), await contentOf(restored.database)]
    const differing = Object.keys(before).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    )
    // Starting takes a number, and the days of migrations are their own.
    expect(differing).toEqual(['migrations', 'process_numbers'])
    const jobs = `select task_identifier, key from graphile_worker.jobs order by 1, 2`
    expect(await query(restored.database, jobs)).toEqual(await query(world.databaseUrl, jobs))
    const keys = async (dataDir: string) =>
      (await readdir(join(dataDir, 'pictures'), { recursive: true })).filter(
        (name) => !name.includes('.temporary'),
      )
    const [own, again] = [await keys(world.config.DATA_DIR), await keys(restored.config.DATA_DIR)]
    expect(again.toSorted()).toEqual(own.toSorted())
    for (const name of own.filter((one) => one.includes('.')))
      expect(
        (await readFile(join(restored.config.DATA_DIR, 'pictures', name))).equals(
          await readFile(join(world.config.DATA_DIR, 'pictures', name)),
        ),
      ).toBe(true)
  })
})
