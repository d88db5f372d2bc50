import { type ImageAddress, imageKey } from '#contract/media/image-address'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import type { StoredObject } from '#platform/storage'
import { findImage } from './image-queries.ts'
import { incomingKey } from './store-image.ts'

export interface ByteRange {
  start: number
  end?: number
}

/** What a stored picture's address leads to; null when there is no such picture. */
export async function openImage(
  services: Services,
  database: Database,
  address: ImageAddress,
  range?: ByteRange,
): Promise<StoredObject | null> {
  const key = imageKey(address.signature, address.size, address.extension)
  return (await services.store.read(key, range)) ?? makeSize(services, database, address, range)
}

/** Sizes and formats that few ask for are made when first asked for, and kept. */
async function makeSize(
  services: Services,
  database: Database,
  address: ImageAddress,
  range?: ByteRange,
): Promise<StoredObject | null> {
  const image = await findImage(database.reader, address.signature)
  if (!image) return null
  const source =
    (await services.store.readAll(imageKey(address.signature, 'originals', image.extension))) ??
    (await services.store.readAll(incomingKey(address.signature)))
  if (!source) return null
  const rendition = await services.images.render(source, address.size, address.extension)
  const key = imageKey(address.signature, address.size, address.extension)
  await services.store.put(key, rendition.bytes, { contentType: rendition.contentType })
  return services.store.read(key, range)
}
