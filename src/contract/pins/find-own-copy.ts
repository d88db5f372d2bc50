import { z } from 'zod'
import { idOut } from '../ids.ts'
import { query } from '../operation.ts'

export const findOwnCopy = query('findOwnCopy', {
  summary:
    'The latest of one’s own boards that has exactly this picture, or the video with this cover',
  access: 'member',
  input: z.object({ image_signature: z.string().regex(/^[0-9a-f]{32}$/) }),
  output: z.object({
    board: z.object({ id: idOut<'board'>(), name: z.string(), url: z.string() }).nullable(),
  }),
  errors: [],
  resource: 'OwnCopyResource/get',
  v3: 'GET /v3/pins/own_copy/',
})
