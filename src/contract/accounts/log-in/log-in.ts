import { z } from 'zod'
import { PersonId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { Flag, WholeNumber } from '../../values.ts'
import { socialCredentials } from '../identities/social-credentials.ts'
import { PasskeyAssertion } from '../second-factor/passkeys.ts'
import { SignedIn } from './signed-in.ts'

/** For statistics only. */
const StatisticsText = z.string().max(limits.linkLength).nullish().catch(null)

/**
 * One log-in method at a time: name and password, a passkey, a provider's proof, or an account that
 * is logged in on this device already. With a second factor the same credentials are sent again, with
 * `mfa_token` (the code) or `mfa_resend`.
 */
export const logIn = command('logIn', {
  summary: 'Log in, by whichever way the account has, or switch to another account of this device',
  access: 'anyone',
  security: 'log_in',
  budget: 'log_in',
  secrets: ['password', 'passkey', 'sso_auth_code', 'username_or_email', 'sso_user_email'],
  input: z.object({
    username_or_email: z.string().trim().min(1).max(limits.emailLength).optional(),
    password: z.string().max(limits.passwordLength).optional(),

    ...socialCredentials,
    /** Without a click: only for an account that has logged in on this device before. */
    facebook_autologin: Flag.default(false),
    /** The authenticator's response, as JSON or as a text of JSON. */
    passkey: PasskeyAssertion.optional(),

    mfa_token: z.union([z.string().trim().max(32), z.int().transform(String)]).optional(),
    mfa_resend: Flag.default(false),

    /** Returns whose session this is; never begins one. */
    autologin: Flag.default(false),
    /** As `autologin`, or the account this device remembers; never begins a session. */
    get_user: Flag.default(false),
    /** To the account `user_id`, which must be logged in on this device. */
    switch_account: Flag.default(false),
    user_id: PersonId.optional(),

    recaptchaV2Token: z.string().max(limits.captchaTokenLength).nullish(),
    recaptchaV3Token: z.string().max(limits.captchaTokenLength).nullish(),
    referrer: StatisticsText,
    app_type_from_client: WholeNumber.nullish().catch(null),
    visited_pages_before_login: z.unknown().optional(),
  }),
  output: SignedIn.extend({
    /** The account was due for deletion; logging in has cancelled it. */
    is_deletion_cancelled: z.boolean(),
  }),
  errors: [
    'account_not_found',
    'password_wrong',
    'google_only',
    'facebook_only',
    'apple_only',
    'sso_only',
    'too_fast',
    'captcha_failed',
    'login_assistance',
    'account_rate_limited',
    'soft_banned',
    'suspended',
    'voluntarily_deactivated',
    'mfa_required',
    'mfa_wrong',
    'mfa_expired',
    'social_account_unknown',
    'sso_no_tokens',
    'provider_token_invalid',
    'provider_unavailable',
    'provider_not_set_up',
    'passkey_refused',
    'login_required',
  ],
  resource: 'UserSessionResource/create',
  endpoint: 'v3_login',
})
