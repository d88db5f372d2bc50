import { z } from 'zod'
import { BoardId, optionalId } from '../ids.ts'
import { command } from '../operation.ts'

export const reorderBoard = command('reorderBoard', {
  summary: 'Give a board another place among one’s own: behind another one, or first',
  access: 'member',
  input: z.object({ board_id: BoardId, after_board_id: optionalId(BoardId) }),
  output: z.null(),
  errors: ['board_not_found'],
  resource: 'BoardOrderResource/update',
  v3: 'PUT /v3/boards/:board_id/order/',
  endpoint: 'v3_reorder_board',
})
