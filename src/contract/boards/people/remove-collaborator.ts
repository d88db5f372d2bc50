import { z } from 'zod'
import { BoardId, optionalId, PersonId } from '../../ids.ts'
import { command } from '../../operation.ts'

export const removeCollaborator = command('removeCollaborator', {
  summary: 'Take somebody off a board of one’s own, or leave somebody else’s',
  access: 'member',
  /** Without user_id the viewer leaves. */
  input: z.object({ board_id: BoardId, user_id: optionalId(PersonId) }),
  output: z.null(),
  errors: ['board_not_found', 'collaborator_not_found', 'not_allowed'],
  resource: 'BoardCollaboratorResource/delete',
  v3: [
    'DELETE /v3/boards/:board_id/collaborators/',
    'DELETE /v3/boards/:board_id/collaborators/:user_id/',
  ],
  endpoint: 'v3_delete_board_collaborator',
})
