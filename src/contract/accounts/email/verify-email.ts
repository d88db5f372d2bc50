import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'

export const verifyEmail = command('verifyEmail', {
  summary: 'Verify the email address of an account by a link from a mail',
  access: 'anyone',
  security: 'email',
  budget: 'confirm',
  input: z.object({ token: z.string().max(limits.mailTokenLength) }),
  output: z.object({ email: z.string() }),
  errors: ['reset_token_invalid'],
  secrets: ['token'],
  resource: 'VerifyEmailResource/update',
  endpoint: 'v3_verify_email',
})
