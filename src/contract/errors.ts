/**
 * Every failure a client can be told, in one list.
 *
 * `api_error_code` is what clients on the wire read; it is never renumbered and never reused.
 * Ranges: 1-1999 and 2171-2173 are fixed by the protocol; 9000s corridor, 9100s sign-up, 9200s log-in,
 * 9300s recovery, 9400s media and fetching, 9500s boards and sections, 9600s pins, 9700s people.
 * `docs/api/errors.md` is generated from this list.
 */
interface FailureKind {
  api_error_code: number
  http_status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 507
  /** Shown to people as it stands, unless the thrower gives a better one. */
  message: string
  /** Seconds a client should wait before it tries again. */
  retry_after_s?: number
  /** Browsers find it by themselves and know its words; those of all others come with the answer. */
  isFoundByBrowsers?: true
}

const list = {
  // The corridor
  login_required: { api_error_code: 3, http_status: 401, message: 'Log in to do that.' },
  blocked_by_person: { api_error_code: 9, http_status: 403, message: "You can't do that here." },
  not_found: { api_error_code: 9001, http_status: 404, message: "We couldn't find that." },
  not_allowed: {
    api_error_code: 9002,
    http_status: 403,
    message: "You're not allowed to do that.",
  },
  csrf_failed: {
    api_error_code: 9003,
    http_status: 403,
    message: 'Your page is out of date. Reload it and try again.',
  },
  body_too_large: { api_error_code: 9004, http_status: 413, message: 'That is too large to send.' },
  malformed_body: {
    api_error_code: 9005,
    http_status: 400,
    message: "We couldn't read that request.",
  },
  overloaded: {
    api_error_code: 9006,
    http_status: 503,
    message: "We're very busy right now. Try again in a moment.",
    retry_after_s: 1,
  },
  server_error: {
    api_error_code: 9007,
    http_status: 500,
    message: 'Sorry! Something went wrong on our end.',
    isFoundByBrowsers: true,
  },
  database_unavailable: {
    api_error_code: 9008,
    http_status: 503,
    message: "We're catching our breath. Try again in a moment.",
    retry_after_s: 1,
  },
  unknown_resource: {
    api_error_code: 9009,
    http_status: 404,
    message: 'There is no such resource.',
  },
  method_not_allowed: {
    api_error_code: 9010,
    http_status: 405,
    message: 'That method is not available.',
  },
  unsupported_media_type: {
    api_error_code: 9011,
    http_status: 415,
    message: "We can't read that kind of request.",
  },
  idempotency_mismatch: {
    api_error_code: 9012,
    http_status: 422,
    message: 'That key was already used for another request.',
  },
  storage_full: {
    api_error_code: 9013,
    http_status: 507,
    message: 'This server has no room left for pictures. Your input is safe; tell the operator.',
  },
  storage_unavailable: {
    api_error_code: 9014,
    http_status: 503,
    message: "We can't reach the picture store. Try again in a moment.",
    retry_after_s: 5,
  },

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
  invalid_input: {
    api_error_code: 9130,
    http_status: 400,
    message: 'Please check what you entered.',
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
  rate_limited: {
    api_error_code: 9205,
    http_status: 429,
    message: "You're going a little fast. Wait a moment, then try again.",
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

  // Media and fetching
  image_missing: { api_error_code: 9400, http_status: 400, message: 'Choose an image to save.' },
  image_type_unsupported: {
    api_error_code: 9401,
    http_status: 415,
    message: 'That file is not a picture we can read. Use JPEG, PNG, WebP, AVIF or GIF.',
  },
  image_broken: {
    api_error_code: 9402,
    http_status: 400,
    message: 'That picture is damaged or incomplete. Try another copy of it.',
  },
  image_too_large: {
    api_error_code: 9403,
    http_status: 413,
    message: 'That picture is too large. It may have 20 MB and 100 million pixels at most.',
    isFoundByBrowsers: true,
  },
  image_too_small: {
    api_error_code: 9404,
    http_status: 400,
    message: 'That picture is too small to save.',
  },
  image_queue_full: {
    api_error_code: 9405,
    http_status: 503,
    message: 'Many pictures are being prepared right now. Try again in a moment.',
    retry_after_s: 2,
  },
  upload_not_found: {
    api_error_code: 9406,
    http_status: 404,
    message: 'That upload has expired. Choose the picture again.',
  },
  url_invalid: {
    api_error_code: 9410,
    http_status: 400,
    message: "That doesn't look like a web address.",
  },
  url_refused: {
    api_error_code: 9411,
    http_status: 400,
    message: "We can't fetch from that address.",
  },
  url_unreachable: {
    api_error_code: 9412,
    http_status: 400,
    message: "We couldn't reach that page. Check the address, or try again later.",
  },
  url_too_slow: {
    api_error_code: 9413,
    http_status: 400,
    message: 'That page took too long to answer.',
  },
  url_too_large: {
    api_error_code: 9414,
    http_status: 400,
    message: 'What that address sends is too large.',
  },
  url_not_found: {
    api_error_code: 9415,
    http_status: 400,
    message: 'There is nothing at that address.',
  },

  // Boards and sections
  board_not_found: {
    api_error_code: 9500,
    http_status: 404,
    message: "We couldn't find that board.",
  },
  board_name_missing: {
    api_error_code: 9501,
    http_status: 400,
    message: "Don't forget to name your board!",
  },
  board_name_taken: {
    api_error_code: 9502,
    http_status: 409,
    message: 'You already have a board with this name.',
  },
  board_limit_reached: {
    api_error_code: 9503,
    http_status: 400,
    message: 'You have as many boards as one account can hold.',
  },
  board_full: { api_error_code: 9504, http_status: 400, message: 'This board is full.' },
  section_not_found: {
    api_error_code: 9510,
    http_status: 404,
    message: "We couldn't find that section.",
  },
  section_name_missing: {
    api_error_code: 9511,
    http_status: 400,
    message: 'Give your section a name.',
  },
  section_name_taken: {
    api_error_code: 9512,
    http_status: 409,
    message: 'This board already has a section with this name.',
  },
  section_limit_reached: {
    api_error_code: 9513,
    http_status: 400,
    message: 'This board has as many sections as it can hold.',
  },
  board_move_running: {
    api_error_code: 2171,
    http_status: 409,
    message: 'Please wait until the previous board action finishes.',
  },

  // Pins
  pin_not_found: { api_error_code: 9600, http_status: 404, message: "We couldn't find that Pin." },

  // People
  person_not_found: {
    api_error_code: 9700,
    http_status: 404,
    message: "We couldn't find that person.",
  },
  username_taken: { api_error_code: 9701, http_status: 409, message: 'That username is taken.' },
  username_invalid: {
    api_error_code: 9702,
    http_status: 400,
    message: 'Use 3 to 30 letters, numbers or underscores.',
  },
} as const satisfies Record<string, FailureKind>

export type FailureCode = keyof typeof list

export const failureKinds: Readonly<Record<FailureCode, FailureKind>> = list

export interface FailureDetail {
  /** Replaces the list's message. */
  message?: string
  /** A longer sentence beside the message. */
  message_detail?: string
  /** The input field at fault, as the contract spells it. */
  field?: string
  /** Further facts a client may read; never a secret. */
  data?: Record<string, unknown>
  retry_after_s?: number
}

/** The one error that crosses rooms. Anything else that is thrown is a bug. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly detail: FailureDetail

  constructor(code: FailureCode, detail: FailureDetail = {}) {
    super(detail.message ?? failureKinds[code].message)
    this.name = 'Failure'
    this.code = code
    this.detail = detail
  }

  get kind(): FailureKind {
    return failureKinds[this.code]
  }
}

export function isFailure(error: unknown, code?: FailureCode): error is Failure {
  return error instanceof Failure && (code === undefined || error.code === code)
}
