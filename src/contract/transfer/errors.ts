import type { FailureKind } from '../failure-kind.ts'

export const transferFailures = {
  import_file_missing: {
    api_error_code: 9870,
    http_status: 400,
  },
  import_file_unknown: {
    api_error_code: 9871,
    http_status: 400,
  },
  import_file_too_large: {
    api_error_code: 9872,
    http_status: 413,
  },
  import_empty: {
    api_error_code: 9873,
    http_status: 400,
  },
  import_running: {
    api_error_code: 9874,
    http_status: 409,
  },
  import_not_found: {
    api_error_code: 9875,
    http_status: 404,
  },
  import_over: {
    api_error_code: 9876,
    http_status: 409,
  },
  import_no_picture: {
    api_error_code: 9877,
    http_status: 400,
  },
  export_running: {
    api_error_code: 9920,
    http_status: 409,
  },
  export_not_found: {
    api_error_code: 9921,
    http_status: 404,
  },
  export_limit_reached: {
    api_error_code: 9922,
    http_status: 429,
  },
} as const satisfies Record<string, FailureKind>
