import { z } from 'zod'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'

export const emailExists = query('emailExists', {
  summary: 'Whether an account with this email address exists',
  access: 'anyone',
  budget: 'log_in',
  input: z.object({ email: z.string().trim().max(limits.emailLength) }),
  output: z.boolean(),
  errors: ['email_invalid'],
  resource: 'EmailExistsResource/get',
  endpoint: 'v3_register_exists',
})
