import { z } from 'zod'
import { BoardId } from '../ids.ts'
import { command } from '../operation.ts'
import { boardBusy } from './board-busy.ts'

export const deleteBoard = command('deleteBoard', {
  summary: 'Delete a board with its sections and pins; for a while it can be brought back',
  access: 'member',
  input: z.object({ board_id: BoardId }),
  output: z.null(),
  errors: ['board_not_found', 'not_allowed', ...boardBusy],
  resource: 'BoardResource/delete',
  v3: 'DELETE /v3/boards/:board_id/',
  endpoint: 'v3_delete_board',
})
