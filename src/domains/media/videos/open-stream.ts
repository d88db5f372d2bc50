import { type StreamFile, streamKey } from '#contract/media/stream-address'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import type { ByteRange, StoredObject } from '#platform/storage'
import { findVideo } from './video-queries.ts'

/** A file of a video's stream; null when there is no such video, or no stream of it. */
export async function openStream(
  { store }: Pick<Services, 'store'>,
  { reader }: Pick<Database, 'reader'>,
  { signature, file }: { signature: string; file: StreamFile },
  range?: ByteRange,
): Promise<StoredObject | null> {
  const video = await findVideo(reader, signature)
  return video?.streamed_at ? store.read(streamKey(signature, file), range) : null
}
