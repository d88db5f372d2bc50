import { z } from 'zod'
import { command } from '../operation.ts'
import { Flag, Id } from '../values.ts'
import { Board } from './board.ts'

export const archiveBoard = command('archiveBoard', {
  summary: 'Archive or unarchive a board for the viewer',
  access: 'member',
  input: z.object({ board_id: Id, archived: Flag.default(true) }),
  output: Board,
  errors: ['board_not_found'],
  resource: 'BoardArchiveResource/update',
  v3: 'PUT /v3/boards/:board_id/archive/',
  endpoint: 'v3_archive_board',
})
