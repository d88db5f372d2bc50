import { z } from 'zod'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'

export const emailExists = query('emailExists', {
  summary: 'Whether an account with this email address exists',
  access: 'anyone',
  budget: 'look_up',
  input: z.object({ email: z.string().trim().max(limits.emailLength) }),
  output: z.boolean(),
  errors: ['email_invalid', 'email_domain_refused'],
  secrets: ['email'],
  resource: 'EmailExistsResource/get',
  v3: ['GET /v3/register/exists/', 'POST /v3/register/exists/'],
  endpoint: 'v3_register_exists',
})
