import type { BackupFolder } from './backup-folder.ts'
import { listBackups } from './manifest.ts'

/** Deletes what backups left that did not come to their end. */
export async function deleteUnfinished(folder: BackupFolder): Promise<void> {
  const complete = new Set(await listBackups(folder))
  await deleteAll(folder, 'backups/', (key) => !complete.has(key.split('/')[1] ?? ''))
}

export async function deleteAll(
  { store }: BackupFolder,
  prefix: string,
  isDue: (key: string) => boolean,
): Promise<void> {
  for await (const { key } of store.list(prefix)) if (isDue(key)) await store.delete(key)
}
