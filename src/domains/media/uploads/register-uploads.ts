import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { type RegisteredUpload, registerUploads } from '#contract/media/uploads'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { checkQuota } from '../quota/check-quota.ts'
import { checkMayUploadVideos } from '../video-uploads/check-may-upload.ts'
import { newUploadId } from './new-upload-id.ts'
import { makeProof } from './upload-proof.ts'
import { countWaitingVideos, insertUploads } from './upload-queries.ts'

export const registerUploadsHandler = answerPreparedCommand(
  registerUploads,
  async (context, { media_info_list }) => {
    const { id: viewerId } = memberOf(context)
    await checkQuota(context, context.db, viewerId, 1)
    const videos = media_info_list.filter(({ media_type }) => media_type === 'video-story-pin')
    if (videos.length === 0) return
    await checkMayUploadVideos(context, viewerId, 'media_info_list')
    if ((await countWaitingVideos(context.db, viewerId)) + videos.length > limits.videosWaiting)
      throw new Failure('videos_waiting')
    for (const _ of videos) await context.limiter.take('video', viewerId)
  },
  async (context, { media_info_list }) => {
    const { id: person_id } = memberOf(context)
    const uploads = media_info_list.map(({ id: name, ...wanted }) => {
      return { name, ...wanted, person_id, id: newUploadId() }
    })
    await insertUploads(context.db, uploads, context.clock.now())
    return Object.fromEntries(
      uploads.map(({ name, id }): [string, RegisteredUpload] => [
        name,
        {
          upload_id: id,
          upload_url: `${context.settings.publicUrl}/upload-media/`,
          upload_parameters: { upload_proof: makeProof(context, person_id, id) },
        },
      ]),
    )
  },
)
