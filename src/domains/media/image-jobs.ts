import { imageKey } from '#contract/media/image-address'
import { type Database, inTransaction } from '#platform/database'
import type { Services } from '#platform/operations'
import { incomingKey, putFiles } from './image-files.ts'
import { findImage, markFinished } from './image-queries.ts'
import { lockFiles } from './lock-files.ts'

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
  if (image?.finished_at === null) await makeOriginal(services, database, signature)
  await inTransaction(database.writer, async (db) => {
    await lockFiles(db, 'image', signature)
    // The same picture may have been deleted and handed over anew.
    const left = await findImage(db, signature)
    if (left?.finished_at !== null) await services.store.delete(incomingKey(signature))
  })
}

async function makeOriginal(
  { store, images, clock }: Services,
  database: Database,
  signature: string,
): Promise<void> {
  const source = await store.readAll(incomingKey(signature))
  if (!source) return
  const files = (await images.finish(source)).map(({ size, extension, ...rest }) => {
    return { ...rest, key: imageKey(signature, size, extension) }
  })
  await inTransaction(database.writer, async (db) => {
    await lockFiles(db, 'image', signature)
    // What was deleted meanwhile must not be served again.
    if (!(await findImage(db, signature))) return
    await putFiles(store, files)
    await markFinished(db, signature, clock.now())
  })
}
