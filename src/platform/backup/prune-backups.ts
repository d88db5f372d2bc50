import type { BackupFolder } from './backup-folder.ts'
import { readFileList } from './files.ts'
import { listBackups, type Manifest, readManifest } from './manifest.ts'

export interface Retention {
  /** How many of the newest backups are kept. */
  keep: number
  /** How old a backup may become. */
  maxDays: number
}

const dayMs = 86_400_000

/**
 * Deletes old backups, what killed ones left, and files that no backup names any more; returns the names of the
 * deleted ones. To be called while nobody else writes to the folder; the newest backup always stays.
 */
export async function pruneBackups(
  folder: BackupFolder,
  { keep, maxDays }: Retention,
  now: Date,
): Promise<string[]> {
  const names = await listBackups(folder)
  const manifests = new Map<string, Manifest>()
  for (const name of names) manifests.set(name, await readManifest(folder, name))
  const oldest = now.getTime() - maxDays * dayMs
  const isKept = (name: string, fromNewest: number) =>
    fromNewest === 0 ||
    (fromNewest < keep && Date.parse(manifests.get(name)?.made_at ?? '') >= oldest)
  const kept = names.toReversed().filter(isKept)
  const deleted = names.filter((name) => !kept.includes(name))
  // Without its manifest it is no backup any more, whatever happens next.
  for (const name of deleted) await folder.store.delete(`backups/${name}/manifest.json`)
  await deleteAll(folder, 'backups/', (key) => !kept.includes(key.split('/')[1] ?? ''))
  const used = await usedPieces(
    folder,
    kept.map((name) => manifests.get(name)).filter((manifest) => manifest !== undefined),
  )
  await deleteAll(folder, 'files/', (key) => !used.has(key.slice(key.lastIndexOf('/') + 1)))
  return deleted
}

async function usedPieces(
  folder: BackupFolder,
  manifests: readonly Manifest[],
): Promise<Set<string>> {
  const used = new Set<string>()
  for (const { files } of manifests)
    for await (const { hashes } of readFileList(folder, files.parts))
      for (const hash of hashes) used.add(folder.seal.nameOf(hash))
  return used
}

async function deleteAll(
  { store }: BackupFolder,
  prefix: string,
  isDue: (key: string) => boolean,
): Promise<void> {
  for await (const { key } of store.list(prefix)) if (isDue(key)) await store.delete(key)
}
