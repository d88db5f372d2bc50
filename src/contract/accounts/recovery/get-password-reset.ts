import { z } from 'zod'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'

export const getPasswordReset = query('getPasswordReset', {
  summary: 'The account whose password a reset link would set; the link stays valid',
  access: 'anyone',
  budget: 'confirm',
  input: z.object({ token: z.string().max(limits.mailTokenLength) }),
  output: z.object({
    username: z.string(),
    full_name: z.string(),
    image_medium_url: z.string().nullable(),
  }),
  errors: ['reset_token_invalid'],
  secrets: ['token'],
  resource: 'ResetPasswordFromEmailResource/get',
  endpoint: 'v3_get_password_reset',
})
