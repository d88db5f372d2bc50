import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { passwordFailures } from '../password/password-failures.ts'

export const resetPassword = command('resetPassword', {
  summary:
    'Set a new password with a link from a mail, which works once; ends every session and lifts a soft ban',
  access: 'anyone',
  security: 'password',
  budget: 'confirm',
  input: z.object({
    token: z.string().max(limits.mailTokenLength),
    /** If sent, it must match the link's account. */
    username: z.string().max(limits.usernameLength).nullish(),
    new_password: z.string(),
    new_password_confirm: z.string(),
    /** Sent by clients of the protocol; the server uses its own. */
    expiration: z.union([z.string(), z.number()]).nullish(),
  }),
  output: z.object({ email: z.string() }),
  errors: ['reset_token_invalid', ...passwordFailures],
  secrets: ['token', 'new_password', 'new_password_confirm'],
  resource: 'ResetPasswordFromEmailResource/update',
  endpoint: 'v3_reset_password_from_email',
})
