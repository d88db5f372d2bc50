import { videoKey } from '#contract/media/video-address'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import type { ByteRange, StoredObject } from '#platform/storage'
import { findVideo } from './video-queries.ts'

/** The file behind a video's address; null when there is no such video. */
export async function openVideo(
  { store }: Pick<Services, 'store'>,
  { reader }: Pick<Database, 'reader'>,
  signature: string,
  range?: ByteRange,
): Promise<StoredObject | null> {
  const video = await findVideo(reader, signature)
  return video && store.read(videoKey(video.file), range)
}
