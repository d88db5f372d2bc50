import { z } from 'zod'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'

export const validateEmail = query('validateEmail', {
  summary: 'Whether an account could be opened with this address, were it free',
  access: 'anyone',
  budget: 'read',
  input: z.object({ email: z.string().trim().max(limits.emailLength) }),
  output: z.object({ is_valid: z.boolean() }),
  errors: [],
  secrets: ['email'],
  resource: 'EmailValidationResource/get',
  v3: 'POST /v3/email/validation/',
  endpoint: 'v3_email_validation',
})
