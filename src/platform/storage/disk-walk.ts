import { join } from 'node:path'
import { type DiskFiles, unlessMissing } from './disk-files.ts'
import type { ListedObject } from './object-store.ts'

/**
 * The files below a store's folder whose key begins with the prefix. Folders are read as they are
 * walked; what disappears meanwhile is skipped.
 */
export async function* walkFolder(
  files: DiskFiles,
  folder: string,
  prefix: string,
): AsyncGenerator<ListedObject> {
  const start = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  yield* walk(files, folder, start, prefix)
}

/** @param within the key's folders with their slashes, or '' for the store itself */
async function* walk(
  files: DiskFiles,
  folder: string,
  within: string,
  prefix: string,
): AsyncGenerator<ListedObject> {
  const entries = await unlessMissing(files.opendir(join(folder, ...within.split('/'))))
  if (!entries) return
  for await (const entry of entries) {
    // Names that begin with a dot are internal to the store.
    if (entry.name.startsWith('.')) continue
    const key = within + entry.name
    if (entry.isDirectory()) {
      const inner = `${key}/`
      if (inner.startsWith(prefix) || prefix.startsWith(inner)) {
        yield* walk(files, folder, inner, prefix)
      }
    } else if (entry.isFile() && key.startsWith(prefix)) {
      const facts = await unlessMissing(files.stat(join(folder, ...key.split('/'))))
      if (facts) yield { key, size: facts.size, modifiedAt: facts.mtime }
    }
  }
}
