import { BackupError } from './backup-error.ts'
import type { BackupFolder } from './backup-folder.ts'
import { readFileList } from './files.ts'
import { backupLocks } from './hold-deletions.ts'
import type { BackupSource } from './make-backup.ts'
import { listBackups, madeAtOf, readManifest } from './manifest.ts'
import { copySettings } from './tables.ts'
import { deleteAll, deleteUnfinished } from './unfinished.ts'

export interface Retention {
  /** How many of the newest backups are kept. */
  keep: number
  /** How old a backup may become. */
  maxDays: number
}

const dayMs = 86_400_000

export interface Pruned {
  /** The names of the backups that were deleted. */
  deleted: string[]
  /** Those that stay, but cannot be read; files that no backup needs stay with them, as theirs are not known. */
  damaged: string[]
}

/**
 * Deletes old backups, what killed ones left, and files that no backup names any more; the newest backup always
 * stays. Nothing is deleted while another backup is made: what it has written so far is named nowhere yet.
 */
export async function pruneBackups(
  { connect }: Pick<BackupSource, 'connect'>,
  folder: BackupFolder,
  retention: Retention,
  now: Date,
): Promise<Pruned> {
  const client = await connect()
  try {
    await client.query(copySettings)
    if (!(await backupLocks(client).begin())) return { deleted: [], damaged: [] }
    return await prune(folder, retention, now)
  } finally {
    await client.end()
  }
}

async function prune(
  folder: BackupFolder,
  { keep, maxDays }: Retention,
  now: Date,
): Promise<Pruned> {
  const names = await listBackups(folder)
  const oldest = now.getTime() - maxDays * dayMs
  const isTooOld = (name: string) => madeAtOf(name).getTime() < oldest
  const kept = names
    .toReversed()
    .filter((name, fromNewest) => fromNewest === 0 || (fromNewest < keep && !isTooOld(name)))
  const deleted = names.filter((name) => !kept.includes(name))
  // Without its manifest it is no backup any more, whatever happens next.
  for (const name of deleted) await folder.store.delete(`backups/${name}/manifest.json`)
  await deleteUnfinished(folder)
  const { used, damaged } = await usedPieces(folder, kept)
  if (damaged.length === 0)
    await deleteAll(folder, 'files/', (key) => !used.has(key.slice(key.lastIndexOf('/') + 1)))
  return { deleted, damaged }
}

async function usedPieces(
  folder: BackupFolder,
  names: readonly string[],
): Promise<{ used: Set<string>; damaged: string[] }> {
  const used = new Set<string>()
  const damaged: string[] = []
  for (const name of names) {
    try {
      const { files } = await readManifest(folder, name)
      for await (const { hashes } of readFileList(folder, files.parts))
        for (const hash of hashes) used.add(folder.cipher.nameOf(hash))
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      damaged.push(name)
    }
  }
  return { used, damaged }
}
