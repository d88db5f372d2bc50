import { z } from 'zod'
import { InvitationId } from '../../ids.ts'
import { command } from '../../operation.ts'
import { Invitation } from './invitation.ts'

export const revokeInvitation = command('revokeInvitation', {
  summary: 'Take an invitation back: its link opens no account any more',
  access: 'member',
  input: z.object({ id: InvitationId }),
  output: Invitation,
  errors: ['not_found'],
  resource: 'InvitationsResource/delete',
  endpoint: 'v3_delete_invitation',
})
