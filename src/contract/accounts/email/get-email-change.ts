import { z } from 'zod'
import { query } from '../../operation.ts'
import { Moment } from '../../values.ts'
import { bounceReasons } from '../bounces/bounce-values.ts'
import { EmailChange } from './email-change.ts'

export const getEmailChange = query('getEmailChange', {
  summary:
    'The viewer’s email address, whether it is verified or refuses mails, and its pending change',
  access: 'member',
  input: z.object({}),
  output: z.object({
    email: z.string(),
    is_verified: z.boolean(),
    change: EmailChange.nullable(),
    /** Nothing is mailed to the address, as its mail server refused to; null: mails are sent there. */
    bounce: z
      .object({
        since: Moment,
        reason: z.enum(bounceReasons),
        /** Whether a change needs no confirmation from there, as nobody reads it. */
        is_gone: z.boolean(),
      })
      .nullable(),
  }),
  errors: [],
  resource: 'UserEmailResource/get',
  endpoint: 'v3_get_email',
})
