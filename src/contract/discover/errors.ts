import type { FailureKind } from '../failure-kind.ts'

export const discoverFailures = {
  interest_not_found: {
    api_error_code: 9892,
    http_status: 404,
    message: "We couldn't find that idea.",
  },
  pick_not_found: {
    api_error_code: 9893,
    http_status: 404,
    message: "We couldn't find that pick.",
  },
  pick_address_unknown: {
    api_error_code: 9894,
    http_status: 400,
    message: 'No Pin or board that everybody may see has that address.',
  },
  pick_days_odd: {
    api_error_code: 9895,
    http_status: 400,
    message: 'The last day comes before the first.',
  },
  interest_below_itself: {
    api_error_code: 9930,
    http_status: 400,
    message: 'An interest cannot lie below itself.',
  },
  interest_too_deep: {
    api_error_code: 9931,
    http_status: 400,
    message: 'That would be too many levels, one below the other.',
  },
  interests_too_many: {
    api_error_code: 9932,
    http_status: 400,
    message: 'There are as many interests as there can be.',
  },
} as const satisfies Record<string, FailureKind>
