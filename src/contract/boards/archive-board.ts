import { z } from 'zod'
import { BoardId } from '../ids.ts'
import { command } from '../operation.ts'
import { Flag } from '../values.ts'
import { Board } from './board.ts'

export const archiveBoard = command('archiveBoard', {
  summary: 'Put a board away, for oneself; or take it out again',
  access: 'member',
  input: z.object({ board_id: BoardId, archived: Flag.default(true) }),
  output: Board,
  errors: ['board_not_found'],
  resource: 'BoardArchiveResource/update',
  v3: 'PUT /v3/boards/:board_id/archive/',
  endpoint: 'v3_archive_board',
})
