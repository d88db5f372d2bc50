import { z } from 'zod'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { SignedIn } from './signed-in.ts'

export const logIn = command('logIn', {
  summary: 'Log in with an email address or username and a password',
  access: 'anyone',
  budget: 'log_in',
  secrets: ['password'],
  input: z.object({
    username_or_email: z.string().trim().min(1).max(limits.emailLength),
    password: z.string().max(limits.passwordLength),
  }),
  output: SignedIn,
  errors: ['account_not_found', 'password_wrong', 'account_rate_limited'],
  resource: 'UserSessionResource/create',
  endpoint: 'v3_login',
})
