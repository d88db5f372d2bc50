import { join, resolve, sep } from 'node:path'
import { contentTypeOf } from './content-types.ts'
import { fileBody } from './disk-body.ts'
import { type DiskFiles, diskFiles, readOnlyFlag, toFailure, unlessMissing } from './disk-files.ts'
import { walkFolder } from './disk-walk.ts'
import { moveFile, writeTemporary, writeWhole } from './disk-write.ts'
import { assertKey, assertPrefix } from './keys.ts'
import type { ByteRange, ObjectStore, StoredObject } from './object-store.ts'
import { assertRange, resolveRange } from './ranges.ts'

/**
 * Objects as files below a folder, each under its key. The given content type is not
 * stored: it follows from the key's extension.
 */
export function diskStore(options: { folder: string }, files: DiskFiles = diskFiles): ObjectStore {
  const folder = resolve(options.folder)

  return {
    async put(key, bytes) {
      const path = pathOf(folder, key)
      await orFailure(writeWhole(files, folder, path, bytes))
    },

    async putFile(key, source) {
      const path = pathOf(folder, key)
      await orFailure(writeWhole(files, folder, path, { path: source }))
    },

    async read(key, range) {
      const path = pathOf(folder, key)
      if (range) assertRange(range)
      return orFailure(unlessMissing(openObject(files, path, key, range)))
    },

    async readAll(key) {
      const path = pathOf(folder, key)
      return orFailure(unlessMissing(readWhole(files, path)))
    },

    async size(key) {
      const facts = await orFailure(unlessMissing(files.stat(pathOf(folder, key))))
      return facts?.isFile() ? facts.size : null
    },

    async delete(key) {
      await orFailure(unlessMissing(files.unlink(pathOf(folder, key))))
    },

    async move(from, to) {
      const [source, target] = [pathOf(folder, from), pathOf(folder, to)]
      await orFailure(unlessMissing(moveFile(files, source, target)))
    },

    async *list(prefix) {
      assertPrefix(prefix)
      try {
        yield* walkFolder(files, folder, prefix)
      } catch (error) {
        throw toFailure(error)
      }
    },

    async healthy() {
      try {
        await files.unlink(await writeTemporary(files, folder, Buffer.from('.')))
        return true
      } catch {
        return false
      }
    },
  }
}

function pathOf(folder: string, key: string): string {
  assertKey(key)
  const path = join(folder, ...key.split('/'))
  // A second check, in case the rules for keys ever change.
  if (!path.startsWith(folder + sep)) throw new TypeError('A key left the folder of its store')
  return path
}

async function openObject(
  files: DiskFiles,
  path: string,
  key: string,
  range: ByteRange | undefined,
): Promise<StoredObject | null> {
  const file = await files.open(path, readOnlyFlag)
  try {
    const facts = await file.stat()
    if (!facts.isFile()) {
      await file.close()
      return null
    }
    const { from, to } = resolveRange(range, facts.size)
    return {
      body: fileBody(file, from, to),
      size: to - from,
      totalSize: facts.size,
      contentType: contentTypeOf(key),
      modifiedAt: facts.mtime,
    }
  } catch (error) {
    await file.close().catch(() => {})
    throw error
  }
}

async function readWhole(files: DiskFiles, path: string): Promise<Buffer | null> {
  const file = await files.open(path, readOnlyFlag)
  try {
    return (await file.stat()).isFile() ? await file.readFile() : null
  } finally {
    await file.close()
  }
}

async function orFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw toFailure(error)
  }
}
