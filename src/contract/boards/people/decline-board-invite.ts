import { z } from 'zod'
import { BoardId, InviteId, optionalId, PersonId } from '../../ids.ts'
import { command } from '../../operation.ts'

export const declineBoardInvite = command('declineBoardInvite', {
  summary: 'Decline an invitation; or take one back, named by user_id or invite_id',
  access: 'member',
  input: z.object({
    board_id: BoardId,
    user_id: optionalId(PersonId),
    invite_id: optionalId(InviteId),
  }),
  output: z.null(),
  errors: ['invite_not_found'],
  resource: 'BoardInviteResource/delete',
  v3: 'DELETE /v3/boards/:board_id/invites/',
  endpoint: 'v3_delete_board_invite',
})
