import { uploadAbilities } from '#contract/media/upload-abilities'
import { toRfc2822 } from '#platform/clock'
import { answerQuery, memberOf } from '#platform/operations'
import { findVideoRefusal } from '../video-uploads/video-refusals.ts'

export const uploadAbilitiesHandler = answerQuery(uploadAbilities, async (context) => {
  const refusal = await findVideoRefusal(context.db, memberOf(context).id)
  const video_upload_allowed = refusal === null
  return {
    takes_videos: video_upload_allowed && (await context.videos.isAvailable()),
    video_upload_allowed,
    video_refusal: refusal && {
      ...{ reason: refusal.reason, refused_at: toRfc2822(refusal.refused_at) },
    },
  }
})
