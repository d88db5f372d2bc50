import type { FailureKind } from '../failure-kind.ts'

export const peopleFailures = {
  person_not_found: {
    api_error_code: 9700,
    http_status: 404,
  },
  follow_of_oneself: {
    api_error_code: 9710,
    http_status: 400,
  },
  follow_limit_reached: {
    api_error_code: 9711,
    http_status: 400,
  },
  block_of_oneself: {
    api_error_code: 9712,
    http_status: 400,
  },
  block_limit_reached: {
    api_error_code: 9713,
    http_status: 400,
  },
  username_taken: { api_error_code: 9701, http_status: 409 },
  username_invalid: {
    api_error_code: 9702,
    http_status: 400,
  },
  mute_of_oneself: {
    api_error_code: 9915,
    http_status: 400,
  },
  mute_limit_reached: {
    api_error_code: 9916,
    http_status: 400,
  },
} as const satisfies Record<string, FailureKind>
