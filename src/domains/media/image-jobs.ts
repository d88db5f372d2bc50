import { imageKey } from '#contract/media/image-address'
import { type Database, inTransaction } from '#platform/database'
import type { Services } from '#platform/operations'
import { findImage, markFinished } from './image-queries.ts'
import { incomingKey } from './store-image.ts'

/**
 * Makes the original, cleaned of all metadata, then lets go of the bytes that came in. Each step may be
 * repeated: files are named by their content and the mark is set once.
 */
export async function finishImage(
  services: Services,
  database: Database,
  signature: string,
): Promise<void> {
  const image = await findImage(database.reader, signature)
  if (!image) return
  if (image.finished_at === null) {
    const source = await services.store.readAll(incomingKey(signature))
    if (source) {
      for (const rendition of await services.images.finish(source)) {
        const key = imageKey(signature, rendition.size, rendition.extension)
        await services.store.put(key, rendition.bytes, { contentType: rendition.contentType })
      }
      await inTransaction(database.writer, (db) =>
        markFinished(db, signature, services.clock.now()),
      )
    }
  }
  await services.store.delete(incomingKey(signature))
}
