import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'

export const openInvitation = command('openInvitation', {
  summary: 'Keep an invitation in this browser until its next sign-up',
  access: 'anyone',
  budget: 'confirm',
  secrets: ['token'],
  input: z.object({ token: z.string().max(limits.mailTokenLength) }),
  output: z.object({
    /** The full name of who made it; null: it was mailed on request. */
    invited_by: z.string().nullable(),
  }),
  errors: ['invitation_invalid'],
  resource: 'OpenedInvitationResource/create',
  endpoint: 'v3_open_invitation',
})
