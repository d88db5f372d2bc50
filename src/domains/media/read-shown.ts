import { imageKey } from '#contract/media/image-address'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import { findImage } from './image-queries.ts'

/** A picture in the size most screens show, 736 pixels wide at most; null when it is not there. */
export async function readShown(
  { store }: Pick<Services, 'store'>,
  db: Db,
  signature: string,
): Promise<Buffer | null> {
  const image = await findImage(db, signature)
  return image && store.readAll(imageKey(image.file, '736x', 'webp'))
}
