import { randomUUID } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentTypeOf, type ObjectStore } from '#platform/storage'
import type { BackupFolder } from './backup-folder.ts'
import { type CopiedFile, inParallel, readFile, readFileList } from './files.ts'
import type { Manifest } from './manifest.ts'

/** Puts the files of a backup into a store, each checked by its hash. Returns how many. */
export async function restoreFiles(
  folder: BackupFolder,
  manifest: Manifest,
  store: ObjectStore,
  onProgress: (text: string) => void,
): Promise<number> {
  const temp = await mkdtemp(join(tmpdir(), 'bowerbird-restore-'))
  let count = 0
  try {
    await inParallel(readFileList(folder, manifest.files.parts), async (file) => {
      await restoreFile(folder, file, store, join(temp, randomUUID()))
      count += 1
      if (count % 1_000 === 0) onProgress(`Files: ${count} of ${manifest.files.count}`)
    })
  } finally {
    await rm(temp, { recursive: true, force: true })
  }
  return count
}

async function restoreFile(
  folder: BackupFolder,
  file: CopiedFile,
  store: ObjectStore,
  path: string,
): Promise<void> {
  const facts = { contentType: contentTypeOf(file.key) }
  if (file.hashes.length === 1) {
    for await (const bytes of readFile(folder, file)) await store.put(file.key, bytes, facts)
    return
  }
  const temporary = await open(path, 'w')
  try {
    for await (const piece of readFile(folder, file)) await temporary.writeFile(piece)
  } finally {
    await temporary.close()
  }
  await store.putFile(file.key, path, facts)
  await rm(path)
}
