import { createHash } from 'node:crypto'
import type { UploadRow } from '../uploads/upload-queries.ts'

type Edit = Pick<UploadRow, 'start_ms' | 'end_ms' | 'cover_ms'>

/**
 * The name of what is made of a file: the file's own hash, and another one for each way to edit it, so that one file
 * may become several videos.
 */
export function editedFile(digest: string, { start_ms, end_ms, cover_ms }: Edit): string {
  if (start_ms === null && end_ms === null && cover_ms === null) return digest
  const edit = `${digest} ${start_ms} ${end_ms} ${cover_ms}`
  return createHash('sha256').update(edit).digest('hex').slice(0, 32)
}
