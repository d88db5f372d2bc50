import { imageKey } from '#contract/media/image-address'
import { type Database, inTransaction, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { incomingKey, putFiles } from './files/image-files.ts'
import { lockFiles } from './files/lock-files.ts'
import {
  findImage,
  hasUnfinished,
  type ImageRow,
  markFinished,
  selectImagesNamed,
} from './image-queries.ts'

/**
 * Makes the original, without metadata, then deletes the uploaded bytes. Each step may be repeated: files are
 * named by their content and the mark is set once. The original is made even if another person's same file has
 * one, so that the time it takes reveals nothing.
 *
 * @param name of the picture, or of its file: in older versions both were the same.
 */
export async function finishImage(
  services: Services,
  database: Database,
  name: string,
): Promise<void> {
  const named = await selectImagesNamed(database.reader, name)
  for (const image of named)
    if (image.finished_at === null) await makeOriginal(services, database, image)
  const file = named[0]?.file ?? name
  await inTransaction(database.writer, async (db) => {
    await lockFiles(db, 'image', file)
    await deleteIncoming(services, db, file)
  })
}

/** Deletes the uploaded bytes, unless an original is still to be made from them. Requires the files' lock. */
export async function deleteIncoming(
  { store }: Pick<Services, 'store'>,
  db: Writer,
  file: string,
): Promise<void> {
  if (!(await hasUnfinished(db, file))) await store.delete(incomingKey(file))
}

async function makeOriginal(
  { store, images, clock }: Services,
  database: Database,
  { signature, file }: ImageRow,
): Promise<void> {
  const source = await store.readAll(incomingKey(file))
  if (!source) return
  const renditions = await images.finish(source)
  await inTransaction(database.writer, async (db) => {
    await lockFiles(db, 'image', file)
    // What was deleted meanwhile must not be served again.
    if (!(await findImage(db, signature))) return
    await putFiles(
      store,
      renditions.map(({ size, extension, ...rest }) => ({
        ...rest,
        key: imageKey(file, size, extension),
      })),
    )
    await markFinished(db, signature, clock.now())
    // A request may have made it on demand before.
    for (const { size, extension } of renditions)
      await store.delete(imageKey(signature, size, extension))
  })
}
