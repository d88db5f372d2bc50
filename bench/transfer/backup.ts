import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { leftOutOfBackups } from '#db/backups'
import {
  type BackupFolder,
  listTables,
  loadTable,
  type Manifest,
  makeBackup,
  openOrCreateFolder,
  quote,
  restoreDatabase,
  restoreFiles,
} from '#platform/backup'
import { migrate } from '#platform/database'
import { copiedJobs, migrateJobs } from '#platform/jobs'
import { diskStore, privateDiskFiles } from '#platform/storage'
import { type Finding, figure } from '../harness/benchmark.ts'
import { type Dataset, openDataset } from '../harness/content/dataset.ts'

/** `npm run bench -- backup`: a backup and its restore, beside `cp` of the files and plain COPY of the rows. */

const pins = 200_000
const files = 2_000
const fileBytes = 250_000

/** How many times as long as the baseline each may take. */
const atMost = { backUpFiles: 8, restoreFiles: 8, backUpRows: 3, restoreRows: 1 }

const run = promisify(execFile)

export async function measureBackup(): Promise<Finding[]> {
  const contents = [{ boards: 200, pins, pinsOnFirstBoard: pins / 4 }]
  const dataset = await openDataset({ contents, pictures: files })
  const work = await mkdtemp(join(tmpdir(), 'bowerbird-bench-backup-'))
  try {
    return [...(await measureFiles(dataset, work)), ...(await measureRows(dataset, work))]
  } finally {
    await rm(work, { recursive: true, force: true })
    await dataset.end()
  }
}

async function measureFiles(dataset: Dataset, work: string): Promise<Finding[]> {
  const [source, target] = [join(work, 'pictures'), join(work, 'restored')]
  const store = diskStore({ folder: source })
  for (let n = 0; n < files; n += 1)
    await store.put(`236x/${n}.webp`, randomBytes(fileBytes), { contentType: 'image/webp' })
  const megabytes = (files * fileBytes) / 1e6
  const cp = async (from: string) => {
    await run('cp', ['-r', from, join(work, 'copy')])
    await run('sync', ['-f', work])
  }
  const plain = await secondsOf(() => cp(source))
  await rm(join(work, 'copy'), { recursive: true })

  const where = join(work, 'of-files')
  const folder = await openFolder(where)
  // Nothing of the database, so that files alone are timed.
  const { tables } = await namesOf(dataset)
  const part = { ...sourceOf(dataset), store, leftOut: new Set(tables), extra: [] }
  let manifest: Manifest | undefined
  const backUp = await secondsOf(async () => {
    manifest = (await makeBackup(part, folder, () => {})).manifest
  })
  const made = manifest
  if (made === undefined) throw new Error('There is no backup')
  const restore = await secondsOf(() =>
    restoreFiles(folder, made, diskStore({ folder: target }), () => {}),
  )
  const says = (seconds: number) =>
    `${rate(megabytes, seconds)} MB/s; cp and sync ${rate(megabytes, plain)} MB/s`
  const what = `${files} files of ${fileBytes / 1_000} KB`
  return [
    figure(`Backup of ${what}`, backUp / plain, 'of cp', atMost.backUpFiles, says(backUp)),
    figure(`Restore of ${what}`, restore / plain, 'of cp', atMost.restoreFiles, says(restore)),
  ]
}

async function measureRows(dataset: Dataset, work: string): Promise<Finding[]> {
  const { client } = dataset
  const { tables, columns } = await namesOf(dataset)
  const fileOf = (name: string) => join(work, 'rows', name)
  await mkdir(join(work, 'rows'))
  let rows = 0
  const copyOut = await secondsOf(async () => {
    for (const name of tables) {
      const stream = client.query(copyTo(`copy ${quote(name)} (${columns(name)}) to stdout`))
      await pipeline(stream, createWriteStream(fileOf(name)))
      rows += stream.rowCount
    }
  })
  const folder = await openFolder(join(work, 'of-rows'))
  const nothing = diskStore({ folder: join(work, 'nothing') })
  let manifest: Manifest | undefined
  const backUp = await secondsOf(async () => {
    manifest = (await makeBackup({ ...sourceOf(dataset), store: nothing }, folder, () => {}))
      .manifest
  })
  const made = manifest
  if (made === undefined) throw new Error('There is no backup')

  const plain = await openEmpty(dataset, 'plain')
  const copyIn = await secondsOf(async () => {
    await plain.query('set session_replication_role = replica')
    await plain.query(`truncate ${tables.map(quote).join(', ')}`)
    for (const name of tables) {
      const stream = plain.query(copyFrom(`copy ${quote(name)} (${columns(name)}) from stdin`))
      await pipeline(createReadStream(fileOf(name)), stream)
    }
    await plain.query('analyze')
  })
  await plain.end()
  const restored = await openEmpty(dataset, 'restored')
  const restore = await secondsOf(() =>
    restoreDatabase(restored, made.tables, [copiedJobs], (table) =>
      loadTable(restored, folder, table),
    ),
  )
  await restored.end()
  const says = (seconds: number, baseline: number) =>
    `${rate(rows, seconds)} rows/s; COPY ${rate(rows, baseline)} rows/s`
  const what = `${rows.toLocaleString('en')} rows`
  return [
    figure(
      ...([`Backup of ${what}`, backUp / copyOut, 'of COPY', atMost.backUpRows] as const),
      says(backUp, copyOut),
    ),
    figure(
      ...([`Restore of ${what}`, restore / copyIn, 'of COPY', atMost.restoreRows] as const),
      says(restore, copyIn),
    ),
  ]
}

function sourceOf({ composition }: Dataset) {
  return {
    connect: () => composition.database.connect(),
    store: composition.services.store,
    leftOut: new Set(Object.keys(leftOutOfBackups)),
    extra: [copiedJobs],
    version: 'bench',
  }
}

/** The tables that are backed up. */
async function namesOf({ client }: Dataset) {
  const found = (await listTables(client)).filter(({ name }) => !(name in leftOutOfBackups))
  const byName = new Map(found.map(({ name, columns }) => [name, columns]))
  return {
    tables: [...byName.keys()],
    columns: (name: string) => (byName.get(name) ?? []).map(quote).join(', '),
  }
}

function openFolder(folder: string): Promise<BackupFolder> {
  return openOrCreateFolder(diskStore({ folder }, privateDiskFiles), 'bench', null)
}

/** Another database of the same server, with tables and no rows. */
async function openEmpty({ client, databaseUrl }: Dataset, name: string): Promise<pg.Client> {
  await client.query(`create database ${name}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  await migrateJobs(url.href)
  const made = new pg.Client({ connectionString: url.href })
  await made.connect()
  return made
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}

const rate = (amount: number, seconds: number) => Math.round(amount / seconds).toLocaleString('en')
