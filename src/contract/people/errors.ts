import type { FailureKind } from '../failure-kind.ts'

export const peopleFailures = {
  person_not_found: {
    api_error_code: 9700,
    http_status: 404,
    message: "We couldn't find that person.",
  },
  follow_of_oneself: {
    api_error_code: 9710,
    http_status: 400,
    message: "You can't follow yourself.",
  },
  follow_limit_reached: {
    api_error_code: 9711,
    http_status: 400,
    message: 'You follow as many as one account can.',
  },
  block_of_oneself: {
    api_error_code: 9712,
    http_status: 400,
    message: "You can't block yourself.",
  },
  block_limit_reached: {
    api_error_code: 9713,
    http_status: 400,
    message: 'You have blocked as many people as one account can.',
  },
  username_taken: { api_error_code: 9701, http_status: 409, message: 'That username is taken.' },
  username_invalid: {
    api_error_code: 9702,
    http_status: 400,
    message: 'Use 3 to 30 letters, numbers or underscores.',
  },
  mute_of_oneself: {
    api_error_code: 9915,
    http_status: 400,
    message: "You can't mute yourself.",
  },
  mute_limit_reached: {
    api_error_code: 9916,
    http_status: 400,
    message: 'You have muted as many people as one account can.',
  },
} as const satisfies Record<string, FailureKind>
