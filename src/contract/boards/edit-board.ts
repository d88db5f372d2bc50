import { z } from 'zod'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { Id, line, paragraphs } from '../values.ts'
import { Board, Privacy } from './board.ts'
import { BoardName } from './create-board.ts'

export const editBoard = command('editBoard', {
  summary: 'Rename a board, describe it, or change who may see it',
  access: 'member',
  input: z.object({
    board_id: Id,
    name: BoardName.optional(),
    description: paragraphs(limits.boardDescriptionLength).optional(),
    privacy: Privacy.optional(),
    category: line(40).optional(),
  }),
  output: Board,
  errors: ['board_not_found', 'board_name_taken'],
  resource: 'BoardResource/update',
  endpoint: 'v3_update_board',
})
