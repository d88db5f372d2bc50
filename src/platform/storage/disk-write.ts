import { dirname } from 'node:path'
import { type DiskFiles, isMissing, READ_ONLY } from './disk-files.ts'
import { temporaryFolder, temporaryPath } from './temporary.ts'

/** A reader sees the old file or the new one, whenever the machine stops. */
export async function writeWhole(
  files: DiskFiles,
  folder: string,
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  const temporary = await writeTemporary(files, folder, bytes)
  try {
    await makeFolder(files, dirname(path))
    await files.rename(temporary, path)
    await syncFolder(files, dirname(path))
  } catch (error) {
    await files.unlink(temporary).catch(() => {})
    throw error
  }
}

/** @returns the path of a file that is on the disk with all its bytes; otherwise there is none */
export async function writeTemporary(
  files: DiskFiles,
  folder: string,
  bytes: Uint8Array,
): Promise<string> {
  const path = temporaryPath(folder)
  const file = await files.open(path, 'wx', 0o640).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error
    await files.mkdir(temporaryFolder(folder), { recursive: true, mode: 0o750 })
    return files.open(path, 'wx', 0o640)
  })
  try {
    try {
      await file.writeFile(bytes)
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

/** Makes the folders that are missing and has each one's name on the disk too. */
async function makeFolder(files: DiskFiles, path: string): Promise<void> {
  const first = await files.mkdir(path, { recursive: true, mode: 0o750 })
  if (!first) return
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await syncFolder(files, dirname(made))
  }
}

async function syncFolder(files: DiskFiles, path: string): Promise<void> {
  // Windows has no such call; its file systems order these writes themselves.
  if (process.platform === 'win32') return
  const handle = await files.open(path, READ_ONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
