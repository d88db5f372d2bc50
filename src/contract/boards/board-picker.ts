import { z } from 'zod'
import { query } from '../operation.ts'
import { IdOut, optionalId, PinId } from '../values.ts'
import { Privacy } from './board.ts'

export const PickableBoard = z.object({
  type: z.literal('board'),
  id: IdOut,
  name: z.string(),
  url: z.string(),
  privacy: Privacy,
  layout: z.string(),
  section_count: z.int(),
  pin_count: z.int(),
  image_cover_url: z.string().nullable(),
  image_thumbnail_url: z.string().nullable(),
  is_collaborative: z.boolean(),
})
export type PickableBoard = z.output<typeof PickableBoard>

export const boardPickerBoards = query('boardPickerBoards', {
  summary: 'The boards the viewer may save to, by name, and the few most likely ones',
  access: 'member',
  input: z.object({ pin_id: optionalId(PinId) }),
  output: z.object({
    all_boards: z.array(PickableBoard),
    boards_shortlist: z.array(PickableBoard),
  }),
  errors: [],
  resource: 'BoardPickerBoardsResource/get',
  endpoint: 'v3_get_board_picker_boards',
})
