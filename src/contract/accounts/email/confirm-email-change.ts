import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'

export const confirmEmailChange = command('confirmEmailChange', {
  summary: 'Confirm a change of address with the link sent to either end',
  access: 'anyone',
  security: 'email',
  budget: 'confirm',
  input: z.object({ token: z.string().max(limits.mailTokenLength) }),
  output: z.object({
    /** The address the account will have, or has by now. */
    email: z.string(),
    /** The address whose link is still to be opened; null when the change is complete. */
    waiting_for: z.enum(['old', 'new']).nullable(),
  }),
  errors: ['reset_token_invalid', 'email_taken'],
  secrets: ['token'],
  resource: 'UserEmailConfirmResource/update',
  endpoint: 'v3_confirm_email_change',
})
