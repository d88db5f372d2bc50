import { z } from 'zod'
import { BoardId } from '../ids.ts'
import { inputMessage } from '../message-ref.ts'
import { query } from '../operation.ts'
import { UsernameParam } from '../values.ts'
import { Board } from './board.ts'

export const getBoard = query('getBoard', {
  summary: 'One board, by id or by its owner and address',
  access: 'anyone',
  input: z
    .object({
      board_id: BoardId.optional(),
      username: UsernameParam.optional(),
      slug: z.string().optional(),
    })
    .refine(
      (by) => by.board_id !== undefined || (by.username !== undefined && by.slug !== undefined),
      {
        message: inputMessage('input.board'),
        path: ['board_id'],
      },
    ),
  output: Board,
  errors: ['board_not_found'],
  resource: 'BoardResource/get',
  v3: 'GET /v3/boards/:board_id/',
  endpoint: 'v3_get_board',
})
