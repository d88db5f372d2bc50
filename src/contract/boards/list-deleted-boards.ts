import { z } from 'zod'
import { idOut } from '../ids.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { restorable } from '../restorable.ts'
import { Privacy } from './board.ts'

/** A deleted board that its owner can still restore. */
export const DeletedBoard = z.object({
  type: z.literal('deleted_board'),
  id: idOut<'board'>(),
  name: z.string(),
  privacy: Privacy,
  pin_count: z.int(),
  section_count: z.int(),
  image_thumbnail_url: z.string().nullable(),
  ...restorable,
})
export type DeletedBoard = z.output<typeof DeletedBoard>

export const listDeletedBoards = query('listDeletedBoards', {
  summary: "The viewer's boards that were deleted and can be brought back, the latest first",
  access: 'member',
  input: z.object({ ...paged }),
  output: pageOf(DeletedBoard),
  errors: [],
  resource: 'DeletedBoardsResource/get',
  v3: 'GET /v3/users/deleted_boards/',
  endpoint: 'v3_get_deleted_boards',
})
