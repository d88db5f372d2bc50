import { isFailure } from '#contract/errors'
import type { ImageExtension } from '#contract/media/image-address'
import { openImage } from '#domains/media'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import type { ExportChange, ExportRow } from './export-queries.ts'
import { selectPicturesAfter } from './own-queries.ts'
import type { Pieces } from './pieces.ts'

const atOnce = 40

/** Writes the next pictures, without camera metadata; null when there are no more. */
export async function writePictures(
  services: Services,
  database: Database,
  known: ExportRow,
  pieces: Pieces,
): Promise<ExportChange | null> {
  const next = await selectPicturesAfter(
    database.reader,
    known.person_id,
    known.after_picture ?? '',
    atOnce,
  )
  const last = next.at(-1)
  if (!last) return null
  for (const { signature, extension } of next) {
    const bytes = await readPicture(services, database, signature, extension)
    // One that went meanwhile leaves its place empty.
    if (bytes)
      await pieces.add({
        name: `pictures/${signature}.${extension}`,
        bytes,
        modifiedAt: known.created_at,
      })
  }
  const archive = await pieces.flush()
  return { ...archive, after_picture: last.signature, done: known.done + next.length }
}

async function readPicture(
  services: Services,
  database: Database,
  signature: string,
  extension: ImageExtension,
): Promise<Buffer | null> {
  try {
    const address = { signature, extension, size: 'originals' } as const
    const stored = await openImage(services, database, address)
    if (!stored) return null
    const parts: Buffer[] = []
    for await (const part of stored.body) parts.push(part as Buffer)
    return Buffer.concat(parts)
  } catch (error) {
    if (isFailure(error, 'image_broken')) return null
    throw error
  }
}
