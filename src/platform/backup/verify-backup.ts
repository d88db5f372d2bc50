import type { BackupFolder } from './backup-folder.ts'
import { inParallel, readFile, readFileList } from './files.ts'
import type { Manifest } from './manifest.ts'
import { readParts } from './parts.ts'

/** Reads everything of a backup; throws `BackupError` when anything is missing or changed. */
export async function verifyBackup(
  folder: BackupFolder,
  { tables, files }: Pick<Manifest, 'tables' | 'files'>,
): Promise<void> {
  for (const { parts } of tables) for await (const _ of readParts(folder, parts));
  await inParallel(readFileList(folder, files.parts), async (file) => {
    for await (const _ of readFile(folder, file));
  })
}
