import { z } from 'zod'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'

export const ssoInfo = query('ssoInfo', {
  summary: 'Whether an email address belongs to a company whose people log in by single sign-on',
  access: 'anyone',
  budget: 'look_up',
  secrets: ['email'],
  input: z.object({ email: z.string().trim().max(limits.emailLength) }),
  output: z.object({
    is_sso: z.boolean(),
    existing_user: z.boolean(),
    /** The account with this address has logged in by single sign-on before. */
    existing_user_is_sso: z.boolean(),
    /** Where to send the browser: a popup adds `&flow=`, a full page `&return_to=`. */
    authorization_uri: z.string().nullable(),
    /** The provider's redirect URI; its origin is that of the messages. */
    redirect_uri: z.string().nullable(),
    exchange_code_to_token_info_url: z.string().nullable(),
    organisation: z.string().nullable(),
  }),
  errors: ['email_invalid'],
  endpoint: 'v3_sso_info',
  v3: 'POST /v3/sso/info/',
})
