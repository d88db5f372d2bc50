import { leftOutOfBackups } from '#db/backups'
import {
  type BackupFolder,
  BackupRunning,
  listBackups,
  type MadeBackup,
  madeAtOf,
  makeBackup,
  openOrCreateFolder,
  type Pruned,
  pruneBackups,
  verifyBackup,
} from '#platform/backup'
import { copiedJobs } from '#platform/jobs'
import { type Composition, version } from '../compose.ts'
import { beginRun, endRun, failRun, forgetRun } from './backup-runs.ts'
import { forgetOldErasures, noteAllErasures, noteErasures } from './erasures.ts'
import { openTarget, readPassphrase } from './open-target.ts'
import { siteId } from './site-id.ts'

export interface BackupOptions {
  where: string
  /** How many are kept. */
  keep: number
  passphraseFile: string
  /** Reads everything of it once more, files of earlier backups included. */
  isVerified: boolean
  onProgress(text: string): void
}

/** Makes a backup of this server, and deletes those that are too old. */
export async function runBackup(
  product: Composition,
  options: BackupOptions,
): Promise<MadeBackup & Pruned> {
  const { config, database, services } = product
  // What goes elsewhere by hand says nothing of the backups that are made by themselves.
  if (options.where !== config.BACKUP_TO) return backUp(product, options)
  const id = await database.transaction((db) => beginRun(db, services.clock.now()))
  try {
    const done = await backUp(product, options)
    const facts = { backup: done.manifest.name, writtenBytes: done.written.bytes }
    await database.transaction((db) => endRun(db, id, services.clock.now(), facts))
    return done
  } catch (error) {
    await database
      .transaction((db) =>
        error instanceof BackupRunning
          ? forgetRun(db, id)
          : failRun(db, id, services.clock.now(), reasonOf(error)),
      )
      // The database itself may be what failed.
      .catch(() => {})
    throw error
  }
}

async function backUp(product: Composition, options: BackupOptions): Promise<MadeBackup & Pruned> {
  const { config, database, services } = product
  const { onProgress } = options
  const folder = await openOrCreateFolder(
    openTarget(config, options.where),
    await siteId(database),
    await readPassphrase(options.passphraseFile),
  )
  const source = {
    connect: () => database.connect(),
    store: services.store,
    leftOut: new Set(Object.keys(leftOutOfBackups)),
    extra: [copiedJobs],
    version,
  }
  const made = await makeBackup(source, folder, onProgress)
  if (options.isVerified) {
    onProgress('Reading all of it once more')
    await verifyBackup(folder, made.manifest)
  }
  const retention = { keep: options.keep, maxDays: config.BACKUP_KEEP_DAYS }
  const pruned = await pruneBackups(source, folder, retention, services.clock.now())
  if (options.where === config.BACKUP_TO) await noteErasures(product, folder.store)
  else await noteAllErasures(product, folder.store)
  await forgetOldErasures(folder.store, await oldestOf(folder))
  return { ...made, ...pruned }
}

async function oldestOf(folder: BackupFolder): Promise<Date> {
  const [oldest] = await listBackups(folder)
  return oldest === undefined ? new Date(0) : madeAtOf(oldest)
}

/** In words for the operator: a failure of the store or the database names its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`.slice(0, 500)
}
