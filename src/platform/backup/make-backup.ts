import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { lockMigrations } from '#platform/database'
import type { ObjectStore } from '#platform/storage'
import { BackupError, BackupRunning } from './backup-error.ts'
import type { BackupFolder } from './backup-folder.ts'
import { createFileCopier, type FileLines, fromLine, readFileLines, writtenLines } from './files.ts'
import { backupLocks, deleteHeld, noticeMs } from './hold-deletions.ts'
import { listBackups, type Manifest, newName, readManifest, writeManifest } from './manifest.ts'
import { writeParts } from './parts.ts'
import {
  type CopiedTable,
  copyExtraRows,
  copySettings,
  copyTable,
  type ExtraRows,
  listTables,
} from './tables.ts'
import { deleteUnfinished } from './unfinished.ts'

export interface BackupSource {
  /** A connection of its own, without time limits. */
  connect(): Promise<pg.Client>
  store: ObjectStore
  /** Tables whose rows are not copied. */
  leftOut: ReadonlySet<string>
  extra: readonly ExtraRows[]
  /** Of the product. */
  version: string
}

export interface MadeBackup {
  manifest: Manifest
  /** What had to be copied, as earlier backups did not have it. */
  written: { files: number; bytes: number }
}

/**
 * Makes a backup beside a server that runs. The database is as at one moment, and every file that its rows name is
 * there: files are copied before that moment, as far as they were there, and those that came since after it, with
 * what is deleted meanwhile held.
 */
export async function makeBackup(
  source: BackupSource,
  folder: BackupFolder,
  onProgress: (text: string) => void,
): Promise<MadeBackup> {
  const holder = await source.connect()
  try {
    await holder.query(copySettings)
    const locks = backupLocks(holder)
    if (!(await locks.begin())) throw new BackupRunning()
    await deleteHeld(source.store)
    // First, as it may be what fills the disk.
    await deleteUnfinished(folder)
    const copier = await createFileCopier(folder, source.store, (files) =>
      onProgress(`Files: ${files}`),
    )
    const before = await copier.copyAll(await filesOfLast(folder, onProgress))
    onProgress(`Files: ${before.size}`)

    await locks.hold()
    // A table that is rewritten meanwhile would look empty to the snapshot.
    await lockMigrations(holder)
    await wait(noticeMs)
    const copied = await copyDatabase(source, folder, onProgress)
    const files = await copier.copyAll(before)
    await copier.copyHeld(files)
    const manifest = {
      ...copied,
      files: await writeFileList(folder, copied.name, files),
    }
    // Whoever lost the locks meanwhile may lack files.
    await locks.check()
    await writeManifest(folder, manifest)
    await deleteHeld(source.store)
    await locks.end()
    return { manifest, written: copier.written() }
  } finally {
    await holder.end()
  }
}

/** Files that have not changed since the last backup need not be read again. */
async function filesOfLast(
  folder: BackupFolder,
  onProgress: (text: string) => void,
): Promise<FileLines> {
  const last = (await listBackups(folder)).at(-1)
  if (last === undefined) return new Map()
  try {
    const { files } = await readManifest(folder, last)
    return await readFileLines(folder, files.parts)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    onProgress(
      `The last backup, ${last}, cannot be used: ${error.message} All files are read again.`,
    )
    return new Map()
  }
}

async function writeFileList(
  folder: BackupFolder,
  backup: string,
  files: FileLines,
): Promise<Manifest['files']> {
  let bytes = 0
  for (const line of files.values()) bytes += fromLine(line).size
  const parts = await writeParts(folder, `backups/${backup}/files`, writtenLines(files))
  return { count: files.size, bytes, parts }
}

async function copyDatabase(
  source: BackupSource,
  folder: BackupFolder,
  onProgress: (text: string) => void,
): Promise<Omit<Manifest, 'files'>> {
  const client = await source.connect()
  try {
    await client.query(copySettings)
    await client.query('begin isolation level repeatable read read only')
    // The first statement takes the snapshot.
    const { rows: now } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const madeAt = now[0]?.now ?? new Date()
    const name = newName(madeAt)
    const { rows: applied } = await client.query<{ name: string }>(
      'select name from migrations order by name',
    )
    const tables: CopiedTable[] = []
    for (const table of await listTables(client)) {
      if (source.leftOut.has(table.name)) continue
      tables.push(await copyTable(client, folder, name, table))
    }
    for (const extra of source.extra) tables.push(await copyExtraRows(client, folder, name, extra))
    await client.query('commit')
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    onProgress(`Database: ${rows} rows of ${tables.length} tables, as of ${madeAt.toISOString()}`)
    return {
      format: 1,
      name,
      made_at: madeAt.toISOString(),
      version: source.version,
      migrations: applied.map((one) => one.name),
      tables,
    }
  } finally {
    await client.end()
  }
}
