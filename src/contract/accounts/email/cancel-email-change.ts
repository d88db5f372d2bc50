import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'

export const cancelEmailChange = command('cancelEmailChange', {
  summary:
    'Cancel a change of the email address: the member’s own, or that of a link sent to the old address',
  access: 'anyone',
  security: 'email',
  budget: 'confirm',
  input: z.object({ token: z.string().max(limits.mailTokenLength).nullish() }),
  output: z.object({ email: z.string() }),
  errors: ['reset_token_invalid', 'login_required'],
  secrets: ['token'],
  resource: 'UserEmailResource/delete',
  endpoint: 'v3_cancel_email_change',
})
