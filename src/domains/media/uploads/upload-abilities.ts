import { uploadAbilities } from '#contract/media/upload-abilities'
import { answerQuery, memberOf } from '#platform/operations'
import { isVideoRefused } from '../video-uploads/video-refusals.ts'

export const uploadAbilitiesHandler = answerQuery(uploadAbilities, async (context) => {
  const video_upload_allowed = !(await isVideoRefused(context.db, memberOf(context).id))
  const takes_videos = video_upload_allowed && (await context.videos.isAvailable())
  return { takes_videos, video_upload_allowed }
})
