import { uploadAbilities } from '#contract/media/upload-abilities'
import { answerQuery } from '#platform/operations'

export const uploadAbilitiesHandler = answerQuery(uploadAbilities, async ({ videos }) => ({
  takes_videos: await videos.isAvailable(),
}))
