import { imageKey } from '#contract/media/image-address'
import type { Services } from '#platform/operations'

/** A picture in the size most screens show, 736 pixels wide at most; null when it is not there. */
export function readShown(
  { store }: Pick<Services, 'store'>,
  signature: string,
): Promise<Buffer | null> {
  return store.readAll(imageKey(signature, '736x', 'webp'))
}
