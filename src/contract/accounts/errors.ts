import type { FailureKind } from '../failure-kind.ts'

export const accountFailures = {
  // Sign-up
  email_invalid: { api_error_code: 9100, http_status: 400 },
  email_taken: {
    api_error_code: 9101,
    http_status: 409,
  },
  email_has_product_name: {
    api_error_code: 9102,
    http_status: 400,
  },
  email_domain_refused: {
    api_error_code: 9103,
    http_status: 400,
  },
  underage: {
    api_error_code: 9110,
    http_status: 403,
  },
  overage: {
    api_error_code: 9111,
    http_status: 400,
  },
  age_required: {
    api_error_code: 9112,
    http_status: 400,
  },
  password_weak: {
    api_error_code: 9120,
    http_status: 400,
  },
  password_short: {
    api_error_code: 9121,
    http_status: 400,
  },
  password_equals_username: {
    api_error_code: 9122,
    http_status: 400,
  },
  password_breached: {
    api_error_code: 9123,
    http_status: 400,
  },
  password_not_ascii: {
    api_error_code: 9124,
    http_status: 400,
  },
  email_collect_required: {
    api_error_code: 9140,
    http_status: 400,
  },
  consent_required: {
    api_error_code: 9150,
    http_status: 400,
  },
  sign_up_closed: { api_error_code: 10408, http_status: 403 },
  invitation_required: { api_error_code: 10409, http_status: 403 },
  /** There is none, or it has expired, was used up or taken back, or is somebody else's. */
  invitation_invalid: { api_error_code: 10410, http_status: 403 },
  /** Its data names the domains whose addresses may sign up. */
  sign_up_domain_refused: { api_error_code: 10411, http_status: 403 },
  setup_code_wrong: { api_error_code: 10412, http_status: 403 },
  /** The server has an operator already. */
  setup_done: { api_error_code: 10413, http_status: 409 },
  invitations_limit_reached: { api_error_code: 10414, http_status: 400 },
  /** An operator would close their own account. */
  own_account: { api_error_code: 10310, http_status: 409 },
  /** The member's account is in that state already, or in one that what is asked for does not fit. */
  member_state_is_so: { api_error_code: 10311, http_status: 409 },
  /** It is not marked any more, or was refused once more since it was listed. */
  bounce_not_found: { api_error_code: 10314, http_status: 404 },

  // Log-in
  password_wrong: {
    api_error_code: 78,
    http_status: 401,
  },
  account_not_found: {
    api_error_code: 79,
    http_status: 401,
  },
  mfa_required: {
    api_error_code: 1201,
    http_status: 401,
  },
  social_account_unknown: {
    api_error_code: 30,
    http_status: 401,
  },
  sso_no_tokens: { api_error_code: 0, http_status: 400 },
  session_gone: {
    api_error_code: 7,
    http_status: 401,
  },
  soft_banned: {
    api_error_code: 9200,
    http_status: 401,
  },
  suspended: {
    api_error_code: 9201,
    http_status: 403,
  },
  login_assistance: {
    api_error_code: 9202,
    http_status: 401,
  },
  voluntarily_deactivated: {
    api_error_code: 9203,
    http_status: 401,
  },
  account_rate_limited: {
    api_error_code: 9204,
    http_status: 429,
  },
  too_fast: {
    api_error_code: 9206,
    http_status: 429,
  },
  captcha_failed: {
    api_error_code: 9207,
    http_status: 400,
  },
  captcha_unavailable: {
    api_error_code: 9208,
    http_status: 503,
    retry_after_s: 5,
    isFoundByBrowsers: true,
  },
  mfa_wrong: {
    api_error_code: 9210,
    http_status: 401,
  },
  mfa_expired: {
    api_error_code: 9211,
    http_status: 401,
  },
  second_factor_off: {
    api_error_code: 9212,
    http_status: 409,
  },
  fresh_log_in_required: {
    api_error_code: 9213,
    http_status: 403,
  },
  google_only: {
    api_error_code: 9220,
    http_status: 401,
  },
  facebook_only: {
    api_error_code: 9221,
    http_status: 401,
  },
  apple_only: {
    api_error_code: 9222,
    http_status: 401,
  },
  sso_only: {
    api_error_code: 9223,
    http_status: 401,
  },
  facebook_signup_closed: {
    api_error_code: 9230,
    http_status: 403,
  },
  provider_token_invalid: {
    api_error_code: 9231,
    http_status: 401,
    isFoundByBrowsers: true,
  },
  provider_unavailable: {
    api_error_code: 9232,
    http_status: 503,
    retry_after_s: 5,
    isFoundByBrowsers: true,
  },
  provider_not_set_up: {
    api_error_code: 9233,
    http_status: 400,
    isFoundByBrowsers: true,
  },
  identity_taken: {
    api_error_code: 9234,
    http_status: 409,
  },
  last_way_in: {
    api_error_code: 9235,
    http_status: 409,
  },
  passkey_refused: {
    api_error_code: 9240,
    http_status: 401,
  },
  too_many_passkeys: {
    api_error_code: 9241,
    http_status: 409,
  },

  // Recovery
  reset_token_invalid: {
    api_error_code: 9300,
    http_status: 400,
  },
  phone_invalid: {
    api_error_code: 9301,
    http_status: 400,
  },
  messages_unavailable: {
    api_error_code: 9302,
    http_status: 503,
    retry_after_s: 30,
  },
} as const satisfies Record<string, FailureKind>
