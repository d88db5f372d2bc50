import { z } from 'zod'
import { BoardId, optionalId } from '../../ids.ts'
import { query } from '../../operation.ts'
import { BoardInvite, BoardPerson } from './board-people.ts'

export const listBoardInvites = query('listBoardInvites', {
  summary:
    'The invitations that wait for the viewer, the latest first; with board_id, who saves to that board and who was asked to',
  access: 'member',
  input: z.object({ board_id: optionalId(BoardId) }),
  output: z.array(z.discriminatedUnion('type', [BoardInvite, BoardPerson])),
  errors: ['board_not_found'],
  resource: 'BoardInvitesResource/get',
  v3: ['GET /v3/boards/invites/', 'GET /v3/boards/:board_id/invites/'],
  endpoint: 'v3_get_board_invites',
})
