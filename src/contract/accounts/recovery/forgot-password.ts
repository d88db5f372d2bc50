import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'

export const forgotPassword = command('forgotPassword', {
  summary:
    'Send a link to set a new password to the address of an account; answers alike whether there is one or not',
  access: 'anyone',
  security: 'password',
  budget: 'recover',
  input: z.object({
    username_or_email: z.string().trim().min(1).max(limits.emailLength),
    /** Which of the two recovery forms was used; both send the same link. */
    type: z.enum(['unified', 'reset']).default('reset'),
    recaptchaV3Token: z.string().max(limits.captchaTokenLength).nullish(),
  }),
  output: z.null(),
  errors: ['captcha_failed'],
  secrets: ['username_or_email', 'recaptchaV3Token'],
  resource: 'UserResetPasswordResource/create',
  v3: 'POST /v3/users/forgot_password/',
  endpoint: 'v3_forgot_password',
})
