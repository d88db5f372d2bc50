import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'

export const requestInvitation = command('requestInvitation', {
  summary: 'Have an invitation mailed to an address of a domain that may sign up',
  access: 'anyone',
  budget: 'recover',
  input: z.object({ email: z.string().trim().max(limits.emailLength) }),
  /** The same whether or not the address has an account. */
  output: z.object({}),
  errors: ['email_invalid', 'sign_up_closed', 'sign_up_domain_refused', 'invitation_required'],
  resource: 'RequestedInvitationResource/create',
  endpoint: 'v3_request_invitation',
})
