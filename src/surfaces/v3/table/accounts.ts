import { editProfile } from '#contract/accounts/account/edit-profile'
import { getSettings } from '#contract/accounts/account/get-settings'
import { validateEmail } from '#contract/accounts/email/validate-email'
import { facebookLoginData } from '#contract/accounts/identities/facebook-login-data'
import { facebookProfile } from '#contract/accounts/identities/facebook-profile'
import { forgotPassword } from '#contract/accounts/recovery/forgot-password'
import { emailExists } from '#contract/accounts/sign-up/email-exists'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import { ssoExchange } from '#contract/accounts/sso/sso-exchange'
import { ssoInfo } from '#contract/accounts/sso/sso-info'
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
  // For clients that keep the token out of the address.
  route('POST', '/v3/facebook/login_data/', facebookLoginData),
  route('POST', '/v3/sso/info/', ssoInfo),
  route('POST', '/v3/sso/exchange/', ssoExchange),
]
