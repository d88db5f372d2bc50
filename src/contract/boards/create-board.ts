import { z } from 'zod'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { line, paragraphs } from '../values.ts'
import { Board, Privacy } from './board.ts'

export const BoardName = line(limits.boardNameLength).pipe(
  z.string().min(1, "Don't forget to name your board!"),
)

export const createBoard = command('createBoard', {
  summary: 'Make a board',
  access: 'member',
  input: z.object({
    name: BoardName,
    description: paragraphs(limits.boardDescriptionLength).default(''),
    privacy: Privacy.default('public'),
    category: line(40).default(''),
    layout: z.enum(['default', 'quick_creates']).default('default').catch('default'),
  }),
  output: Board,
  errors: ['board_name_taken', 'board_limit_reached'],
  resource: 'BoardResource/create',
  endpoint: 'v3_create_board',
})
