import { imageKey, imagePath } from '#contract/media/image-address'
import { type Database, inTransaction } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { mediaAddress } from '#platform/json'
import type { Services } from '#platform/operations'
import { findImage, type ImageRow, insertImage } from './image-queries.ts'
import { insertLook } from './look-queries.ts'

/** Where the bytes a person sent wait until the original is made from them. */
export function incomingKey(signature: string): string {
  return `incoming/${signature}`
}

/**
 * Takes a picture in: checks and decodes it, stores the quick sizes, then writes its row together with
 * the job that makes the rest. Files come first, so that no row ever points at a missing file; a crash in
 * between leaves files that the sweep removes or the same picture uses again.
 */
export async function storeImage(
  services: Services,
  database: Pick<Database, 'reader' | 'writer'>,
  bytes: Uint8Array,
): Promise<ImageRow> {
  const { facts, renditions } = await services.images.ingest(bytes)
  const known = await findImage(database.reader, facts.signature)
  if (known) return known

  await Promise.all([
    services.store.put(incomingKey(facts.signature), bytes, {
      contentType: 'application/octet-stream',
    }),
    ...renditions.map(({ size, extension, bytes, contentType }) =>
      services.store.put(imageKey(facts.signature, size, extension), bytes, { contentType }),
    ),
  ])

  const image: ImageRow = {
    signature: facts.signature,
    extension: facts.originalExtension,
    width: facts.width,
    height: facts.height,
    is_animated: facts.isAnimated,
    dominant_color: facts.dominantColor,
    placeholder: facts.placeholder,
    finished_at: null,
  }
  await inTransaction(database.writer, async (db) => {
    const isNew = await insertImage(db, {
      ...image,
      format: facts.format,
      byte_size: bytes.byteLength,
      created_at: services.clock.now(),
    })
    if (!isNew) return
    await insertLook(db, facts.signature, facts.look)
    await enqueue(db, 'image_stored', { signature: facts.signature })
  })
  return image
}

/** The address people and clients get, in the size that fits most screens. */
export function imageUrl(signature: string): string {
  return mediaAddress(imagePath(signature, '736x', 'webp'))
}
