import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'

const part = z.string().min(1).max(limits.providerTokenLength)

export const ssoExchange = command('ssoExchange', {
  summary: 'Exchange the code of a single sign-on for the identity, once',
  access: 'anyone',
  budget: 'confirm',
  secrets: ['code', 'state'],
  input: z.object({ code: part, state: part }),
  output: z.object({
    sso_id: z.string(),
    sso_id_token: z.string(),
    sso_email: z.string(),
    sso_user_name: z.string(),
  }),
  errors: ['sso_no_tokens', 'provider_not_set_up', 'provider_unavailable'],
  endpoint: 'v3_sso_exchange',
  v3: 'POST /v3/sso/exchange/',
})
