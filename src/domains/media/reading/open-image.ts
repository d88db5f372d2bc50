import type { ImageAddress } from '#contract/media/image-address'
import { type Database, inTransaction } from '#platform/database'
import type { Services } from '#platform/operations'
import type { StoredObject } from '#platform/storage'
import { incomingKey, keyOf, originalKey, putFiles } from '../files/image-files.ts'
import { lockFiles } from '../files/lock-files.ts'
import { findImage, type ImageRow } from '../image-queries.ts'
import { findImageBatched } from './find-images-batched.ts'

export interface ByteRange {
  start: number
  end?: number
}

/**
 * The file behind a picture's address; null when there is no such picture. Rarely used sizes and formats are
 * made on the first request, and stored; `admit` may refuse that. The row is read each time, as the file alone
 * may belong to somebody else.
 */
export async function openImage(
  services: Services,
  database: Database,
  address: ImageAddress,
  range?: ByteRange,
  admit?: () => Promise<unknown>,
): Promise<StoredObject | null> {
  const image = await findImageBatched(database.reader, address.signature)
  if (!image) return null
  const key = keyOf(image, address)
  const kept = await services.store.read(key, range)
  if (kept) return kept
  await admit?.()
  await services.images.onDemand(key, () => makeSize(services, database, address, image))
  return services.store.read(key, range)
}

async function makeSize(
  { store, images }: Services,
  database: Database,
  address: ImageAddress,
  image: ImageRow,
): Promise<void> {
  const { size, extension } = address
  const key = keyOf(image, address)
  // Another request made it meanwhile.
  if ((await store.size(key)) !== null) return
  const source = await readSource(store, image)
  if (!source) return
  const rendition = await images.render(source, size, extension, 'low')
  await inTransaction(database.writer, async (db) => {
    await lockFiles(db, 'image', image.file)
    // What was deleted meanwhile must not be served again.
    if (await findImage(db, image.signature)) await putFiles(store, [{ ...rendition, key }])
  })
}

/** Until its own original is made, the shared original of another person is not used. */
export async function readSource(
  store: Services['store'],
  image: ImageRow,
): Promise<Buffer | null> {
  const keys = [originalKey(image), incomingKey(image.file)]
  if (image.finished_at === null) keys.reverse()
  for (const key of keys) {
    const source = await store.readAll(key)
    if (source) return source
  }
  return null
}
