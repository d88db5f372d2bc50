import { type Database, inTransaction } from '#platform/database'
import type { Services } from '#platform/operations'
import { deleteSizes, incomingKey } from './files/image-files.ts'
import { lockFiles } from './files/lock-files.ts'
import {
  deleteImageRow,
  disownImage,
  findImage,
  lockImage,
  selectImagesNamed,
} from './image-queries.ts'
import type { MediaUses } from './media-uses.ts'

/**
 * Deletes a picture in every size, if nothing uses it once it is locked. The row is deleted first: from
 * then on nobody can save or see it, and files left by a crash are swept. Files shared with another person's
 * picture stay. What others alone still use counts against nobody's quota. One that is not taken stays, unseen,
 * while its files have to be kept.
 */
export async function deleteImageIfUnused(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  database: Database,
  signature: string,
  uses: MediaUses,
): Promise<boolean> {
  const deleted = await inTransaction(database.writer, async (db) => {
    const image = await lockImage(db, signature)
    if (image?.keep_until && image.keep_until > clock.now()) return null
    if (image && (await uses.isUsed(db))) {
      if (image.owner_id !== null && !(await uses.isUsedBy(db, image.owner_id)))
        await disownImage(db, signature)
      return null
    }
    await deleteImageRow(db, signature)
    return { file: image?.file ?? signature }
  })
  if (!deleted) return false
  const { file } = deleted
  await inTransaction(database.writer, async (db) => {
    await lockFiles(db, 'image', file)
    // If it was uploaded again meanwhile, the files belong to the new row. Rows of older versions share one name.
    if (signature !== file && !(await findImage(db, signature))) await deleteSizes(store, signature)
    if ((await selectImagesNamed(db, file)).length > 0) return
    await deleteSizes(store, file)
    await store.delete(incomingKey(file))
  })
  return true
}
