import { z } from 'zod'
import { query } from '../../operation.ts'
import { EmailChange } from './email-change.ts'

export const lookAtEmailChange = query('lookAtEmailChange', {
  summary: 'One’s own address, whether it is proved, and the change of it that is under way',
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
