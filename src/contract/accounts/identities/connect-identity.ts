import { z } from 'zod'
import { command } from '../../operation.ts'
import { PasswordAgain } from '../second-factor/second-factor.ts'
import { Connection } from './connection.ts'
import { socialCredentials } from './social-credentials.ts'

export const connectIdentity = command('connectIdentity', {
  summary: "Connect an account elsewhere to the viewer's own, as a further way to log in",
  access: 'member',
  security: 'connection',
  budget: 'confirm',
  secrets: ['sso_auth_code', 'sso_user_email', 'facebook_id', 'password'],
  input: z.object({ ...socialCredentials, password: PasswordAgain }),
  output: z.array(Connection),
  errors: [
    'invalid_input',
    'password_wrong',
    'account_rate_limited',
    'fresh_log_in_required',
    'identity_taken',
    'provider_not_set_up',
    'provider_token_invalid',
    'provider_unavailable',
    'sso_no_tokens',
  ],
  resource: 'ConnectedAccountsResource/create',
  endpoint: 'v3_connect_account',
})
