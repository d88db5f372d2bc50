import { z } from 'zod'
import { query } from '../../operation.ts'
import { EmailChange } from './email-change.ts'

export const getEmailChange = query('getEmailChange', {
  summary: 'The viewer’s email address, whether it is verified, and its pending change',
  access: 'member',
  input: z.object({}),
  output: z.object({
    email: z.string(),
    is_verified: z.boolean(),
    change: EmailChange.nullable(),
  }),
  errors: [],
  resource: 'UserEmailResource/get',
  endpoint: 'v3_get_email',
})
