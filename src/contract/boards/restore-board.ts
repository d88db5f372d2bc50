import { z } from 'zod'
import { BoardId } from '../ids.ts'
import { command } from '../operation.ts'
import { Board } from './board.ts'

export const restoreBoard = command('restoreBoard', {
  summary: 'Bring a board back that was deleted not long ago',
  access: 'member',
  input: z.object({ board_id: BoardId }),
  output: Board,
  errors: ['board_not_found', 'board_name_taken', 'board_limit_reached'],
  resource: 'BoardRestoreResource/update',
  v3: 'PUT /v3/boards/:board_id/restore/',
  endpoint: 'v3_restore_board',
})
