import { z } from 'zod'
import { query } from '../../operation.ts'
import { BoardAction } from './board-action.ts'

export const listBoardActions = query('listBoardActions', {
  summary:
    "What goes on in the background on the viewer's boards or was begun by the viewer, and what ended lately, newest first",
  access: 'member',
  input: z.object({}),
  output: z.array(BoardAction),
  errors: [],
  resource: 'BoardActionsResource/get',
  v3: 'GET /v3/board_actions/',
  endpoint: 'v3_get_board_actions',
})
