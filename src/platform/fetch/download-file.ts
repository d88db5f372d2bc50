import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import type { PieceSink } from './fetch-queue.ts'

export interface DownloadFile extends PieceSink {
  /** Throws what writing failed with. */
  byteSize(): number
  close(): void
}

/**
 * A new file that takes pieces. They are written at once, so that none waits in memory: a piece is small, and only
 * copied to the system's cache.
 */
export function openDownload(path: string): DownloadFile {
  const file = openSync(path, 'wx', 0o600)
  let size = 0
  let isClosed = false
  let failure: unknown = null
  return {
    add(bytes) {
      // Its number may be that of another file by now.
      if (isClosed || failure !== null) return
      try {
        for (let at = 0; at < bytes.byteLength; ) {
          const written = writeSync(file, bytes, at, bytes.byteLength - at, size)
          at += written
          size += written
        }
      } catch (error) {
        failure = error
      }
    },
    restart() {
      if (isClosed) return
      ftruncateSync(file, 0)
      size = 0
    },
    byteSize() {
      if (failure !== null) throw failure
      return size
    },
    close() {
      isClosed = true
      closeSync(file)
    },
  }
}
