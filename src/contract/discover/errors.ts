import type { FailureKind } from '../failure-kind.ts'

export const discoverFailures = {
  interest_not_found: {
    api_error_code: 9892,
    http_status: 404,
  },
  pick_not_found: {
    api_error_code: 9893,
    http_status: 404,
  },
  pick_address_unknown: {
    api_error_code: 9894,
    http_status: 400,
  },
  pick_days_odd: {
    api_error_code: 9895,
    http_status: 400,
  },
  interest_below_itself: {
    api_error_code: 9930,
    http_status: 400,
  },
  interest_too_deep: {
    api_error_code: 9931,
    http_status: 400,
  },
  interests_too_many: {
    api_error_code: 9932,
    http_status: 400,
  },
} as const satisfies Record<string, FailureKind>
