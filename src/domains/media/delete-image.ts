import { type Database, inTransaction, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { deleteSizes, incomingKey } from './files/image-files.ts'
import { lockFiles } from './files/lock-files.ts'
import { deleteImageRow, findImage, lockImage, selectImagesNamed } from './image-queries.ts'

/**
 * Deletes a picture in every size, if `isUsed` is still false once it is locked. The row is deleted first: from
 * then on nobody can save or see it, and files left by a crash are swept. Files shared with another person's
 * picture stay.
 */
export async function deleteImageIfUnused(
  { store }: Pick<Services, 'store'>,
  database: Database,
  signature: string,
  isUsed: (db: Writer) => Promise<boolean>,
): Promise<boolean> {
  const deleted = await inTransaction(database.writer, async (db) => {
    const image = await lockImage(db, signature)
    if (image && (await isUsed(db))) return null
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
