import type { FailureKind } from './failure-kind.ts'

/** Failures any operation may return. All others are listed in its own contract, under `errors`. */
export const commonFailures = {
  login_required: { api_error_code: 3, http_status: 401 },
  blocked_by_person: { api_error_code: 9, http_status: 403 },
  not_found: { api_error_code: 9001, http_status: 404 },
  not_allowed: {
    api_error_code: 9002,
    http_status: 403,
  },
  /** An operator has no second factor, and the setting requires one. */
  operator_factor_required: { api_error_code: 10443, http_status: 403 },
  invalid_input: {
    api_error_code: 9130,
    http_status: 400,
  },
  rate_limited: {
    api_error_code: 9205,
    http_status: 429,
  },
  csrf_failed: {
    api_error_code: 9003,
    http_status: 403,
  },
  body_too_large: { api_error_code: 9004, http_status: 413 },
  malformed_body: {
    api_error_code: 9005,
    http_status: 400,
  },
  overloaded: {
    api_error_code: 9006,
    http_status: 503,
    retry_after_s: 1,
  },
  server_error: {
    api_error_code: 9007,
    http_status: 500,
    isFoundByBrowsers: true,
  },
  database_unavailable: {
    api_error_code: 9008,
    http_status: 503,
    retry_after_s: 1,
  },
  database_moving: {
    api_error_code: 10392,
    http_status: 503,
    retry_after_s: 60,
  },
  unknown_resource: {
    api_error_code: 9009,
    http_status: 404,
  },
  method_not_allowed: {
    api_error_code: 9010,
    http_status: 405,
  },
  unsupported_media_type: {
    api_error_code: 9011,
    http_status: 415,
  },
  idempotency_mismatch: {
    api_error_code: 9012,
    http_status: 422,
  },
  storage_full: {
    api_error_code: 9013,
    http_status: 507,
  },
  /** The client named the account that it sends for, and another is logged in. */
  other_account: { api_error_code: 10313, http_status: 409 },
  storage_unavailable: {
    api_error_code: 9014,
    http_status: 503,
    retry_after_s: 5,
  },
} as const satisfies Record<string, FailureKind>
