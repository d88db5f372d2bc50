import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { MediaType } from '#contract/media/uploads'
import { enqueue } from '#platform/jobs'
import type { PrepareContext } from '#platform/operations'
import { sniffContainer, sniffedBytes } from '#platform/video'
import { isPermanent } from '../uploads/receive-file.ts'
import { countWaitingVideos, insertComplete } from '../uploads/upload-queries.ts'
import { checkMayUploadVideos } from '../video-uploads/check-may-upload.ts'
import type { ResumableRow } from './resumable-queries.ts'
import type { UploadPurpose } from './upload-purpose.ts'

/** Pictures and videos, which a job takes further. */
export const mediaPurpose: UploadPurpose = {
  name: 'media',
  headBytes: sniffedBytes,
  maxParts: limits.resumableParts,
  isPermanent,
  checkMayGoOn: async (context, { person_id, media_type }) => {
    if (media_type === 'video-story-pin') await checkMayUploadVideos(context, person_id)
  },
  admit: async (context, upload, head) => ({
    media_type: await admitContent(context, upload, head),
    about: null,
  }),
  finish: async ({ clock }, db, { media_type, ...upload }) => {
    if (media_type === null) throw new Error('An upload came without its first bytes')
    await insertComplete(db, { ...upload, media_type }, clock.now())
    const { person_id, id: upload_id } = upload
    await enqueue(db, 'upload_complete', { person_id, upload_id })
  },
}

async function admitContent(
  context: PrepareContext,
  { person_id, byte_size }: ResumableRow,
  head: Uint8Array,
): Promise<MediaType> {
  if (!sniffContainer(head)) {
    if (byte_size > limits.imageBytes) throw new Failure('image_too_large')
    return 'image-story-pin'
  }
  await checkMayUploadVideos(context, person_id)
  if ((await countWaitingVideos(context.db, person_id)) >= limits.videosWaiting)
    throw new Failure('videos_waiting')
  await context.limiter.take('video', person_id)
  return 'video-story-pin'
}
