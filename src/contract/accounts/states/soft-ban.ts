import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command, query } from '../../operation.ts'

const code = z.string().trim().max(limits.mailTokenLength)

/** The account behind the link of a soft ban, as far as the dialog shows it. */
export const getSoftBan = query('getSoftBan', {
  summary: 'Whose account was protected, by the code in the mail about it',
  access: 'anyone',
  budget: 'recover',
  secrets: ['code'],
  input: z.object({ code }),
  output: z.object({
    username: z.string(),
    first_name: z.string(),
    image_medium_url: z.string().nullable(),
    /** As in `m…@mail.example`. */
    masked_email: z.string(),
    /** False once the password was reset. */
    is_protected: z.boolean(),
    connected_to_facebook: z.boolean(),
    connected_to_google: z.boolean(),
  }),
  errors: ['reset_token_invalid'],
  resource: 'SoftBanResource/get',
  endpoint: 'v3_look_at_soft_ban',
})

export const sendSoftBanReset = command('sendSoftBanReset', {
  summary:
    'Mail a protected account the link that resets its password, by the code in the mail about it',
  access: 'anyone',
  budget: 'recover',
  secrets: ['code'],
  input: z.object({ code }),
  output: z.object({ masked_email: z.string() }),
  errors: ['reset_token_invalid'],
  resource: 'SoftBanResource/create',
  endpoint: 'v3_send_soft_ban_reset',
})
