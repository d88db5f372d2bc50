import { videoKey } from '#contract/media/video-address'
import type { Services } from '#platform/operations'
import type { ByteRange, StoredObject } from '#platform/storage'

/** What a stored video's address leads to; null when there is no such video. */
export function openVideo(
  { store }: Pick<Services, 'store'>,
  signature: string,
  range?: ByteRange,
): Promise<StoredObject | null> {
  return store.read(videoKey(signature), range)
}
