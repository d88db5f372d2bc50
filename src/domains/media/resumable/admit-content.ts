import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { MediaType } from '#contract/media/uploads'
import type { PrepareContext } from '#platform/operations'
import { sniffContainer } from '#platform/video'
import { countWaitingVideos } from '../uploads/upload-queries.ts'
import type { ResumableRow } from './resumable-queries.ts'

/** What an upload is, by its first bytes; refuses what could not be taken anyway before the rest is sent. */
export async function admitContent(
  context: PrepareContext,
  { person_id, byte_size }: ResumableRow,
  head: Uint8Array,
): Promise<MediaType> {
  if (!sniffContainer(head)) {
    if (byte_size > limits.imageBytes) throw new Failure('image_too_large')
    return 'image-story-pin'
  }
  if (!(await context.videos.isAvailable())) throw new Failure('videos_not_taken')
  if ((await countWaitingVideos(context.db, person_id)) >= limits.videosWaiting)
    throw new Failure('videos_waiting')
  await context.limiter.take('video', person_id)
  return 'video-story-pin'
}
