import { type Database, inTransaction, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { deleteSizes, incomingKey } from './image-files.ts'
import { deleteImageRow, findImage, lockImage, selectImagesNamed } from './image-queries.ts'
import { lockFiles } from './lock-files.ts'

/**
 * Deletes a picture in every size, if `isUsed` still says no once nobody can take hold of it. The row goes
 * first: from then on nobody can save or see it, and files left by a crash are swept. What the same file of
 * somebody else shows stays.
 */
export async function deleteImageIfUnused(
  { store }: Pick<Services, 'store'>,
  database: Database,
  signature: string,
  isUsed: (db: Writer) => Promise<boolean>,
): Promise<boolean> {
  const gone = await inTransaction(database.writer, async (db) => {
    const image = await lockImage(db, signature)
    if (image && (await isUsed(db))) return null
    await deleteImageRow(db, signature)
    return { file: image?.file ?? signature }
  })
  if (!gone) return false
  const { file } = gone
  await inTransaction(database.writer, async (db) => {
    await lockFiles(db, 'image', file)
    // Handed over again in between, the files are the new row's. Those of older versions have one name for all.
    if (signature !== file && !(await findImage(db, signature))) await deleteSizes(store, signature)
    if ((await selectImagesNamed(db, file)).length > 0) return
    await deleteSizes(store, file)
    await store.delete(incomingKey(file))
  })
  return true
}
