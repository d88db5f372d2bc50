import { z } from 'zod'
import { BoardId } from '../../ids.ts'
import { command } from '../../operation.ts'
import { Board } from '../board.ts'

export const acceptBoardInvite = command('acceptBoardInvite', {
  summary: 'Accept an invitation to a board',
  access: 'member',
  input: z.object({ board_id: BoardId }),
  output: Board,
  errors: ['invite_not_found'],
  resource: 'BoardInviteResource/update',
  v3: 'PUT /v3/boards/:board_id/invites/',
  endpoint: 'v3_accept_board_invite',
})
