import { editProfile } from '#contract/accounts/edit-profile'
import { emailExists } from '#contract/accounts/email-exists'
import { facebookLoginData } from '#contract/accounts/facebook-login-data'
import { facebookProfile } from '#contract/accounts/facebook-profile'
import { forgotPassword } from '#contract/accounts/forgot-password'
import { getSettings } from '#contract/accounts/get-settings'
import { signUp } from '#contract/accounts/sign-up'
import { ssoExchange } from '#contract/accounts/sso-exchange'
import { ssoInfo } from '#contract/accounts/sso-info'
import { validateEmail } from '#contract/accounts/validate-email'
import { route, type V3Route } from './route.ts'

export const accountRoutes: readonly V3Route[] = [
  route('POST', '/v3/register/email/', signUp),
  route('GET', '/v3/register/exists/', emailExists),
  route('POST', '/v3/register/exists/', emailExists),
  route('POST', '/v3/email/validation/', validateEmail),
  route('POST', '/v3/users/forgot_password/', forgotPassword),
  route('GET', '/v3/users/settings/', getSettings),
  route('PUT', '/v3/users/settings/', editProfile),
  route('POST', '/v3/facebook/profile_data/', facebookProfile),
  route('GET', '/v3/facebook/login_data/', facebookLoginData),
  // For clients that keep a token out of addresses.
  route('POST', '/v3/facebook/login_data/', facebookLoginData),
  route('POST', '/v3/sso/info/', ssoInfo),
  route('POST', '/v3/sso/exchange/', ssoExchange),
]
