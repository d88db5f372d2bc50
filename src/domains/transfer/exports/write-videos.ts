import { crc32 } from 'node:zlib'
import { openVideo } from '#domains/media'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import type { ExportChange, ExportRow } from './export-queries.ts'
import { findVideoAfter } from './own-queries.ts'
import type { Pieces } from './pieces.ts'

/** Videos come after all pictures; the progress of an export sorts them so. */
const after = 'videos/'

/** Writes the next video; null when there are no more. It is read twice, as its checksum precedes it. */
export async function writeVideos(
  services: Services,
  database: Database,
  known: ExportRow,
  pieces: Pieces,
): Promise<ExportChange | null> {
  const last = known.after_picture?.startsWith(after) ? known.after_picture.slice(after.length) : ''
  const signature = await findVideoAfter(database.reader, known.person_id, last)
  if (signature === null) return null
  const sum = await sumOf(services, database, signature)
  const stored = sum && (await openVideo(services, database, signature))
  // One that went meanwhile leaves its place empty.
  if (sum && stored) {
    const entry = { name: `videos/${signature}.mp4`, modifiedAt: known.created_at, ...sum }
    await pieces.addLarge(entry, stored.body)
  }
  const archive = await pieces.flush()
  return { ...archive, after_picture: after + signature, done: known.done + 1 }
}

async function sumOf(services: Services, database: Database, signature: string) {
  const stored = await openVideo(services, database, signature)
  if (!stored) return null
  let crc = 0
  for await (const part of stored.body) crc = crc32(part as Buffer, crc)
  return { crc, byteSize: stored.totalSize }
}
