import { z } from 'zod'
import { command } from '../operation.ts'
import { Id, optionalId } from '../values.ts'

export const reorderBoard = command('reorderBoard', {
  summary: 'Reorder one’s own boards: a board behind another one, or first',
  access: 'member',
  input: z.object({ board_id: Id, after_board_id: optionalId() }),
  output: z.null(),
  errors: ['board_not_found'],
  resource: 'BoardOrderResource/update',
  v3: 'PUT /v3/boards/:board_id/order/',
  endpoint: 'v3_reorder_board',
})
