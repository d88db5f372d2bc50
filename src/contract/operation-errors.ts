import type { FailureKind } from './failure-kind.ts'

/** Failures any operation may return. All others are listed in its own contract, under `errors`. */
export const corridorFailures = {
  login_required: { api_error_code: 3, http_status: 401, message: 'Log in to do that.' },
  blocked_by_person: { api_error_code: 9, http_status: 403, message: "You can't do that here." },
  not_found: { api_error_code: 9001, http_status: 404, message: "We couldn't find that." },
  not_allowed: {
    api_error_code: 9002,
    http_status: 403,
    message: "You're not allowed to do that.",
  },
  invalid_input: {
    api_error_code: 9130,
    http_status: 400,
    message: 'Please check what you entered.',
  },
  rate_limited: {
    api_error_code: 9205,
    http_status: 429,
    message: "You're going a little fast. Wait a moment, then try again.",
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
    message: 'This server has no room left, so nothing can be saved. Tell the operator.',
  },
  storage_unavailable: {
    api_error_code: 9014,
    http_status: 503,
    message: "We can't reach the picture store. Try again in a moment.",
    retry_after_s: 5,
  },
} as const satisfies Record<string, FailureKind>
