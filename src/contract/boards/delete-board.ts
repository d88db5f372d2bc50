import { z } from 'zod'
import { command } from '../operation.ts'
import { Id } from '../values.ts'

export const deleteBoard = command('deleteBoard', {
  summary: 'Delete a board with its sections and pins',
  access: 'member',
  input: z.object({ board_id: Id }),
  output: z.null(),
  errors: ['board_not_found'],
  resource: 'BoardResource/delete',
  endpoint: 'v3_delete_board',
})
