import { z } from 'zod'
import { command } from '../../operation.ts'
import { Id, optionalId } from '../../values.ts'

export const declineBoardInvite = command('declineBoardInvite', {
  summary: 'Decline an invitation; or take one back, named by user_id or invite_id',
  access: 'member',
  input: z.object({ board_id: Id, user_id: optionalId(), invite_id: optionalId() }),
  output: z.null(),
  errors: ['invite_not_found'],
  resource: 'BoardInviteResource/delete',
  v3: 'DELETE /v3/boards/:board_id/invites/',
  endpoint: 'v3_delete_board_invite',
})
