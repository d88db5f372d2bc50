import { z } from 'zod'
import { BoardId, optionalChoice, PinId } from '../ids.ts'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { Flag, line, paragraphs } from '../values.ts'
import { Board, Privacy } from './board.ts'
import { BoardName } from './create-board.ts'

export const editBoard = command('editBoard', {
  summary: 'Rename a board, describe it, or change who may see it',
  access: 'member',
  input: z.object({
    board_id: BoardId,
    name: BoardName.optional(),
    description: paragraphs(limits.boardDescriptionLength).optional(),
    privacy: Privacy.optional(),
    category: line(40).optional(),
    /** A pin of the board; null for the latest. */
    cover_pin_id: optionalChoice(PinId),
    collaborator_invites_enabled: Flag.optional(),
  }),
  output: Board,
  errors: [
    'board_not_found',
    'not_allowed',
    'board_name_taken',
    'cover_not_on_board',
    'advertiser_board_privacy',
  ],
  resource: 'BoardResource/update',
  v3: 'PUT /v3/boards/:board_id/',
  endpoint: 'v3_update_board',
})
