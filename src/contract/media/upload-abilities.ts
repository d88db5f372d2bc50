import { z } from 'zod'
import { query } from '../operation.ts'

export const uploadAbilities = query('uploadAbilities', {
  summary: 'What can be uploaded here: videos need a program that not every server has',
  access: 'member',
  input: z.object({}),
  output: z.object({ takes_videos: z.boolean() }),
  errors: [],
  resource: 'UploadAbilitiesResource/get',
  v3: 'GET /v3/media/uploads/abilities/',
  endpoint: 'v3_get_upload_abilities',
})
