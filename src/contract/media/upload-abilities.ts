import { z } from 'zod'
import { query } from '../operation.ts'
import { Moment } from '../values.ts'

export const uploadAbilities = query('uploadAbilities', {
  summary:
    'What the viewer can upload here: videos need a program that not every server has, and nobody who took them away',
  access: 'member',
  input: z.object({}),
  output: z.object({
    takes_videos: z.boolean(),
    /** Whether no operator has taken it away. */
    video_upload_allowed: z.boolean(),
    /** Why not, and since when. */
    video_refusal: z.object({ reason: z.string(), refused_at: Moment }).nullable(),
  }),
  errors: [],
  resource: 'UploadAbilitiesResource/get',
  v3: 'GET /v3/media/uploads/abilities/',
  endpoint: 'v3_get_upload_abilities',
})
