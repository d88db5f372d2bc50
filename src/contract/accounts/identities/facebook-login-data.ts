import { z } from 'zod'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'
import { socialCredentials } from './social-credentials.ts'

export const facebookLoginData = query('facebookLoginData', {
  summary: 'How else the account connected to a Facebook profile can log in',
  access: 'anyone',
  budget: 'log_in',
  secrets: ['facebook_id', 'facebook_token'],
  input: z.object({
    facebook_id: socialCredentials.facebook_id.unwrap(),
    facebook_token: z.string().min(1).max(limits.providerTokenLength),
  }),
  output: z.object({
    connected_to_gplus: z.boolean(),
    connected_to_google: z.boolean(),
    has_password: z.boolean(),
  }),
  errors: [
    'provider_not_set_up',
    'provider_token_invalid',
    'provider_unavailable',
    'social_account_unknown',
  ],
  endpoint: 'v3_facebook_login_data',
  v3: ['GET /v3/facebook/login_data/', 'POST /v3/facebook/login_data/'],
})
