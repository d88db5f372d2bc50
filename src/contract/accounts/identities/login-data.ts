import { z } from 'zod'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'

export const loginData = query('loginData', {
  summary: 'How the person this browser knows, or the bearer of a reset link, can log in',
  access: 'anyone',
  secrets: ['token'],
  input: z.object({
    locale: z.string().max(20).optional(),
    /** Of a reset link. */
    token: z.string().max(limits.providerTokenLength).optional(),
  }),
  output: z.object({
    /** Whether an account is known; if not, everything else is false. */
    is_known: z.boolean(),
    is_google_connected: z.boolean(),
    has_password: z.boolean(),
    /** Facebook is the only log-in method. */
    is_fb_auth_only: z.boolean(),
  }),
  errors: [],
  resource: 'AccountLoginDataResource/get',
  endpoint: 'v3_account_login_data',
})
