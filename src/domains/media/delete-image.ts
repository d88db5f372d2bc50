import { imageExtensions, imageKey, imageSizes } from '#contract/media/image-address'
import { type Database, inTransaction, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { deleteImageRow, lockImage } from './image-queries.ts'
import { incomingKey } from './store-image.ts'

/**
 * Deletes a picture in every size, if `isUsed` still says no once nobody can take hold of it. The row goes
 * first: from then on its addresses lead nowhere, and files left by a crash are found by the next run.
 */
export async function deleteImageIfUnused(
  services: Services,
  database: Database,
  signature: string,
  isUsed: (db: Writer) => Promise<boolean>,
): Promise<boolean> {
  const isGone = await inTransaction(database.writer, async (db) => {
    const image = await lockImage(db, signature)
    if (image && (await isUsed(db))) return false
    await deleteImageRow(db, signature)
    return true
  })
  if (isGone) await deleteFiles(services, signature)
  return isGone
}

async function deleteFiles({ store }: Services, signature: string): Promise<void> {
  await store.delete(incomingKey(signature))
  for (const size of imageSizes) {
    for (const extension of imageExtensions)
      await store.delete(imageKey(signature, size, extension))
  }
}
