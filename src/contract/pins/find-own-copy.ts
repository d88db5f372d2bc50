import { z } from 'zod'
import { BoardLink } from '../boards/board-link.ts'
import { query } from '../operation.ts'

export const findOwnCopy = query('findOwnCopy', {
  summary:
    'The latest of one’s own boards that has exactly this picture, or the video with this cover',
  access: 'member',
  input: z.object({ image_signature: z.string().regex(/^[0-9a-f]{32}$/) }),
  output: z.object({
    board: BoardLink.nullable(),
  }),
  errors: [],
  resource: 'OwnCopyResource/get',
  v3: 'GET /v3/pins/own_copy/',
})
