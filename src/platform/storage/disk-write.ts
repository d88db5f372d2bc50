import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type DiskFiles, isMissing, readOnlyFlag } from './disk-files.ts'
import { temporaryFolder, temporaryPath } from './temporary.ts'

/** Bytes, or the file that holds them. */
export type Content = Uint8Array | { path: string }

/** Writes atomically: a reader sees the old file or the new one, even after a crash. */
export async function writeWhole(
  files: DiskFiles,
  folder: string,
  path: string,
  content: Content,
): Promise<void> {
  const temporary = await writeTemporary(files, folder, content)
  try {
    await makeFolder(files, dirname(path))
    await files.rename(temporary, path)
    await syncFolder(files, dirname(path))
  } catch (error) {
    await files.unlink(temporary).catch(() => {})
    throw error
  }
}

/** @returns the path of a file that is synced with all its bytes; no file is left after an error */
export async function writeTemporary(
  files: DiskFiles,
  folder: string,
  content: Content,
): Promise<string> {
  const path = temporaryPath(folder)
  const file = await files.open(path, 'wx', files.modes.file).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error
    await files.mkdir(temporaryFolder(folder), { recursive: true, mode: files.modes.folder })
    return files.open(path, 'wx', files.modes.file)
  })
  try {
    try {
      if (content instanceof Uint8Array) await file.writeFile(content)
      else await copyInto(files, file, content.path)
      await file.sync()
    } finally {
      await file.close()
    }
    return path
  } catch (error) {
    await files.unlink(path).catch(() => {})
    throw error
  }
}

async function copyInto(files: DiskFiles, file: FileHandle, path: string): Promise<void> {
  const source = await files.open(path, readOnlyFlag)
  // The file handle closes with its stream.
  await file.writeFile(source.createReadStream())
}

/** Fails when there is no such file. */
export async function moveFile(files: DiskFiles, from: string, to: string): Promise<void> {
  if (!(await files.stat(from)).isFile()) return
  await makeFolder(files, dirname(to))
  await files.rename(from, to)
  await syncFolder(files, dirname(to))
}

/** Creates the missing folders and syncs each one's parent. */
async function makeFolder(files: DiskFiles, path: string): Promise<void> {
  const first = await files.mkdir(path, { recursive: true, mode: files.modes.folder })
  if (!first) return
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await syncFolder(files, dirname(made))
  }
}

async function syncFolder(files: DiskFiles, path: string): Promise<void> {
  // Windows has no such call; its file systems order these writes themselves.
  if (process.platform === 'win32') return
  const handle = await files.open(path, readOnlyFlag)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
