import { Failure } from '#contract/errors'
import type { PersonId, UploadId } from '#contract/ids'
import type { PrepareContext, Services } from '#platform/operations'
import { findImage } from './image-queries.ts'
import { type PictureSource, resolvePicture } from './picture-source.ts'
import { findUpload } from './uploads/upload-queries.ts'
import { findVideo } from './videos/video-queries.ts'

/** The media of a pin: a picture, and optionally a video that plays in its place. */
export interface PinMedia {
  signature: string
  video_signature: string | null
}

export interface MediaSource extends PictureSource {
  /** Two names of one field. */
  upload_id?: UploadId | null
  media_upload_id?: UploadId | null
}

type StoringContext = Services & Pick<PrepareContext, 'db' | 'database'>

/** The media that a save names, stored if they are new. A picture named together with a video is its cover. */
export async function resolveMedia(
  context: StoringContext,
  personId: PersonId,
  source: MediaSource,
): Promise<PinMedia> {
  const field = source.upload_id ? 'upload_id' : 'media_upload_id'
  const uploadId = source[field]
  if (!uploadId)
    return { ...(await resolvePicture(context, personId, source)), video_signature: null }

  const upload = await findUpload(context.db, personId, uploadId)
  if (!upload) throw new Failure('upload_not_found', { field })
  if (upload.failure !== null) throw new Failure(upload.failure, { field })
  if (upload.state !== 'succeeded' || upload.signature === null)
    throw new Failure('upload_not_ready', { field })
  if (upload.media_type === 'image-story-pin')
    return { signature: upload.signature, video_signature: null }

  const video = await findVideo(context.db, upload.signature)
  if (!video) throw new Failure('upload_not_found', { field })
  const cover = source.image_signature && (await findImage(context.db, source.image_signature))
  if (source.image_signature && !cover)
    throw new Failure('upload_not_found', { field: 'image_signature' })
  return {
    signature: cover ? cover.signature : video.cover_signature,
    video_signature: video.signature,
  }
}
