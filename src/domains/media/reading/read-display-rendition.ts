import { imageKey } from '#contract/media/image-address'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import { findImage } from '../image-queries.ts'

/** The rendition of at most 736 pixels width; null when it does not exist. */
export async function readDisplayRendition(
  { store }: Pick<Services, 'store'>,
  db: Db,
  signature: string,
): Promise<Buffer | null> {
  const image = await findImage(db, signature)
  return image && store.readAll(imageKey(image.file, '736x', 'webp'))
}
