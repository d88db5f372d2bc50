import { z } from 'zod'
import { boardBusy } from '../../boards/board-busy.ts'
import { BoardId } from '../../ids.ts'
import { command } from '../../operation.ts'
import { BoardAction } from './board-action.ts'

export const mergeBoards = command('mergeBoards', {
  summary:
    'Move all pins and sections of a board to another, sections of one name becoming one; the board itself is gone then',
  access: 'member',
  input: z.object({ board_id: BoardId, to_board_id: BoardId }),
  output: BoardAction,
  errors: [
    'board_not_found',
    'merge_into_itself',
    'section_limit_reached',
    'board_full',
    ...boardBusy,
  ],
  resource: 'BoardMergeResource/update',
  v3: 'PUT /v3/boards/:board_id/merge/',
  endpoint: 'v3_merge_boards',
})
