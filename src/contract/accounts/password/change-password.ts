import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { passwordFailures } from './password-failures.ts'

export const changePassword = command('changePassword', {
  summary:
    'Change one’s own password, or set the first one after a fresh log-in; every other session ends',
  access: 'member',
  security: 'password',
  budget: 'confirm',
  input: z.object({
    old_password: z.string().max(limits.passwordLength).nullish(),
    new_password: z.string(),
    new_password_confirm: z.string(),
    recaptchaV3Token: z.string().max(limits.captchaTokenLength).nullish(),
  }),
  output: z.null(),
  errors: [
    'password_wrong',
    'account_rate_limited',
    'fresh_log_in_required',
    'captcha_failed',
    ...passwordFailures,
  ],
  secrets: ['old_password', 'new_password', 'new_password_confirm', 'recaptchaV3Token'],
  resource: 'UserPasswordResource/update',
  endpoint: 'v3_change_password',
})
