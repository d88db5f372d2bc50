import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { EmailChange } from './email-change.ts'

export const askEmailChange = command('askEmailChange', {
  summary:
    'Request a change of the email address; links go to both, and it changes once both were followed',
  access: 'member',
  security: 'email',
  budget: 'recover',
  input: z.object({
    email: z.string().trim().max(limits.emailLength),
    /** Not needed by an account that has none and logged in a moment ago. */
    password: z.string().max(limits.passwordLength).nullish(),
  }),
  output: EmailChange,
  errors: [
    'email_invalid',
    'email_taken',
    'email_has_product_name',
    'email_domain_refused',
    'password_wrong',
    'account_rate_limited',
    'fresh_log_in_required',
    'rate_limited',
  ],
  secrets: ['password'],
  resource: 'UserEmailResource/update',
  endpoint: 'v3_change_email',
})
