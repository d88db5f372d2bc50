import { z } from 'zod'
import { query } from '../../operation.ts'
import { signUpModes } from '../../site/site.ts'
import { Invitation } from './invitation.ts'

export const listInvitations = query('listInvitations', {
  summary: 'Invitations, the newest first: one’s own; for operators, those of everybody',
  access: 'member',
  input: z.object({}),
  output: z.object({
    /** Whether the viewer may make more. */
    may_invite: z.boolean(),
    /** Who may sign up: an invitation is needed where it is `invitation`. */
    sign_up: z.enum(signUpModes),
    invitations: z.array(Invitation),
  }),
  errors: [],
  resource: 'InvitationsResource/get',
  endpoint: 'v3_get_invitations',
})
