import type { FailureKind } from '../failure-kind.ts'

export const accountFailures = {
  // Sign-up
  email_invalid: { api_error_code: 9100, http_status: 400, message: 'Your email is invalid.' },
  email_taken: {
    api_error_code: 9101,
    http_status: 409,
    message: 'An account with this email already exists. Log in instead.',
  },
  email_has_product_name: {
    api_error_code: 9102,
    http_status: 400,
    message: 'Please stick to your name, or the name of your brand',
  },
  email_domain_refused: {
    api_error_code: 9103,
    http_status: 400,
    message: 'Please use another email address. This kind is not accepted here.',
  },
  underage: {
    api_error_code: 9110,
    http_status: 403,
    message: "Sorry, you're not eligible to sign up for Bowerbird right now.",
  },
  overage: {
    api_error_code: 9111,
    http_status: 400,
    message: 'Oops! Please use a valid age to sign up.',
  },
  age_required: {
    api_error_code: 9112,
    http_status: 400,
    message: 'We need to know your age to provide you this service.',
  },
  password_weak: {
    api_error_code: 9120,
    http_status: 400,
    message: 'Please make a stronger password.',
  },
  password_short: {
    api_error_code: 9121,
    http_status: 400,
    message: 'Your password is too short! You need 8+ characters.',
  },
  password_equals_username: {
    api_error_code: 9122,
    http_status: 400,
    message: 'Please make your username and password different.',
  },
  password_breached: {
    api_error_code: 9123,
    http_status: 400,
    message: 'Please make a stronger password.',
  },
  password_not_ascii: {
    api_error_code: 9124,
    http_status: 400,
    message: 'Use only a mix of letters, numbers and special characters (for example: ?, !, $).',
  },
  email_collect_required: {
    api_error_code: 9140,
    http_status: 400,
    message: 'Email is required',
  },
  consent_required: {
    api_error_code: 9150,
    http_status: 400,
    message: 'Please agree to the required consents to go on.',
  },

  // Log-in
  password_wrong: {
    api_error_code: 78,
    http_status: 401,
    message: 'The password you entered is incorrect. Try again or Reset your password.',
  },
  account_not_found: {
    api_error_code: 79,
    http_status: 401,
    message: "The email or username you entered doesn't belong to an account.",
  },
  mfa_required: {
    api_error_code: 1201,
    http_status: 401,
    message: 'Two-factor authentication required',
  },
  social_account_unknown: {
    api_error_code: 30,
    http_status: 401,
    message: "We couldn't match that account to any account here.",
  },
  sso_no_tokens: { api_error_code: 0, http_status: 400, message: 'No tokens returned' },
  session_gone: {
    api_error_code: 7,
    http_status: 401,
    message: 'Your session has ended. Log in again.',
  },
  soft_banned: {
    api_error_code: 9200,
    http_status: 401,
    message:
      'We noticed some strange activity on your account. Reset your password or log in with Facebook or Google to get back into your account.',
  },
  suspended: {
    api_error_code: 9201,
    http_status: 403,
    message: 'Your account has been deactivated',
  },
  login_assistance: {
    api_error_code: 9202,
    http_status: 401,
    message: "Looks like you're having trouble logging in",
  },
  voluntarily_deactivated: {
    api_error_code: 9203,
    http_status: 401,
    message: 'You deactivated this account. We sent you an email with a link to bring it back.',
  },
  account_rate_limited: {
    api_error_code: 9204,
    http_status: 429,
    message: 'You have reached the maximum number of login attempts. Try again in 30 minutes.',
  },
  too_fast: {
    api_error_code: 9206,
    http_status: 429,
    message: 'Oops! You logged in too quickly. Please try again with the reCAPTCHA.',
  },
  captcha_failed: {
    api_error_code: 9207,
    http_status: 400,
    message: "We couldn't confirm that you're a person. Please try again.",
  },
  captcha_unavailable: {
    api_error_code: 9208,
    http_status: 503,
    message: "We can't check that you're a person right now. Try again in a moment.",
    retry_after_s: 5,
    isFoundByBrowsers: true,
  },
  mfa_wrong: {
    api_error_code: 9210,
    http_status: 401,
    message: "Hmm...that doesn't look like a verification code.",
  },
  mfa_expired: {
    api_error_code: 9211,
    http_status: 401,
    message: 'That took a little long. Please log in again.',
  },
  second_factor_off: {
    api_error_code: 9212,
    http_status: 409,
    message: 'Turn two-factor authentication on first.',
  },
  fresh_log_in_required: {
    api_error_code: 9213,
    http_status: 403,
    message: 'Please log in again to change this.',
  },
  google_only: {
    api_error_code: 9220,
    http_status: 401,
    message: 'Your account is already linked to Google. To log in with email, set a password.',
  },
  facebook_only: {
    api_error_code: 9221,
    http_status: 401,
    message: 'Your account is already linked to Facebook. To log in with email, set a password.',
  },
  apple_only: {
    api_error_code: 9222,
    http_status: 401,
    message:
      "Your account is connected to Apple. This option works only on the Bowerbird iOS app. To log into Bowerbird here, you'll need to set a password.",
  },
  sso_only: {
    api_error_code: 9223,
    http_status: 401,
    message:
      'Your company signs you in: continue with SSO. To log in with email here, set a password.',
  },
  facebook_signup_closed: {
    api_error_code: 9230,
    http_status: 403,
    message: "Facebook login isn't available for new users. Continue with email or Google:",
  },
  provider_token_invalid: {
    api_error_code: 9231,
    http_status: 401,
    message: "Couldn't connect. You must authorize Bowerbird.",
    isFoundByBrowsers: true,
  },
  provider_unavailable: {
    api_error_code: 9232,
    http_status: 503,
    message: "That service doesn't answer right now. Try again in a moment.",
    retry_after_s: 5,
    isFoundByBrowsers: true,
  },
  provider_not_set_up: {
    api_error_code: 9233,
    http_status: 400,
    message: 'This way to log in is not set up on this server.',
    isFoundByBrowsers: true,
  },
  identity_taken: {
    api_error_code: 9234,
    http_status: 409,
    message: 'That account is already connected to somebody here.',
  },
  last_way_in: {
    api_error_code: 9235,
    http_status: 409,
    message: 'Set a password first: this is the only way into your account.',
  },
  passkey_refused: {
    api_error_code: 9240,
    http_status: 401,
    message: "That passkey wasn't accepted. Try again, or log in another way.",
  },
  too_many_passkeys: {
    api_error_code: 9241,
    http_status: 409,
    message: 'You have as many passkeys as an account can hold. Delete one first.',
  },

  // Recovery
  reset_token_invalid: {
    api_error_code: 9300,
    http_status: 400,
    message: 'This link has expired or was used already. Ask for a new one.',
  },
  phone_invalid: {
    api_error_code: 9301,
    http_status: 400,
    message: "That doesn't look like a phone number.",
  },
  messages_unavailable: {
    api_error_code: 9302,
    http_status: 503,
    message: "We can't send messages right now. Try again in a moment.",
    retry_after_s: 30,
  },
} as const satisfies Record<string, FailureKind>
