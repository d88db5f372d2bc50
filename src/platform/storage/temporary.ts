import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type DiskFiles, diskFiles, toFailure, unlessMissing } from './disk-files.ts'

/** Next to the objects, so that a rename stays within one file system. No key begins with a dot. */
export function temporaryFolder(folder: string): string {
  return join(folder, '.temporary')
}

export function temporaryPath(folder: string): string {
  return join(temporaryFolder(folder), `${Date.now()}-${randomBytes(8).toString('hex')}`)
}

const hourMs = 3_600_000

/**
 * Removes the leftovers of interrupted writes from a disk store.
 *
 * @param olderThanMs longer than any write takes
 * @returns how many files were removed
 */
export async function sweepTemporary(
  folder: string,
  olderThanMs = hourMs,
  files: DiskFiles = diskFiles,
): Promise<number> {
  const oldest = Date.now() - olderThanMs
  let removed = 0
  try {
    const entries = await unlessMissing(files.opendir(temporaryFolder(folder)))
    for await (const entry of entries ?? []) {
      const path = join(temporaryFolder(folder), entry.name)
      const facts = await unlessMissing(files.stat(path))
      if (!facts || facts.mtimeMs > oldest) continue
      await unlessMissing(files.unlink(path))
      removed++
    }
  } catch (error) {
    throw toFailure(error)
  }
  return removed
}
