import type { Database } from '#platform/database'
import { markProgress, type UploadRow } from '../uploads/upload-queries.ts'

const everyMs = 2_000

/** Returns a function that records how much of a video is prepared, from 0 to 1, once in a while. */
export function reportProgress(
  { transaction }: Pick<Database, 'transaction'>,
  upload: Pick<UploadRow, 'person_id' | 'id'>,
): (part: number) => void {
  let lastAt = -Infinity
  return (part) => {
    const now = performance.now()
    if (now - lastAt < everyMs) return
    lastAt = now
    // Nothing depends on it: if it cannot be written, the next report is.
    transaction((db) => markProgress(db, upload, Math.floor(part * 100))).catch(() => {})
  }
}
