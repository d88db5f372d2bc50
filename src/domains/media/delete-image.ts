import { type Database, inTransaction, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { deleteFiles } from './image-files.ts'
import { deleteImageRow, findImage, lockImage } from './image-queries.ts'
import { lockFiles } from './lock-files.ts'

/**
 * Deletes a picture in every size, if `isUsed` still says no once nobody can take hold of it. The row goes
 * first: from then on nobody can save it, and files left by a crash are swept.
 */
export async function deleteImageIfUnused(
  { store }: Pick<Services, 'store'>,
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
  if (!isGone) return false
  await inTransaction(database.writer, async (db) => {
    await lockFiles(db, 'image', signature)
    // Handed over again in between, the files are the new row's.
    if (!(await findImage(db, signature))) await deleteFiles(store, signature)
  })
  return true
}
