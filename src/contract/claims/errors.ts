import type { FailureKind } from '../failure-kind.ts'

export const claimFailures = {
  claim_not_found: {
    api_error_code: 9850,
    http_status: 404,
    message: "We couldn't find that claim.",
  },
  claim_unproven: {
    api_error_code: 9851,
    http_status: 400,
    message: "We looked, but it isn't there yet. It can take a while until a change can be seen.",
  },
  claim_taken: {
    api_error_code: 9852,
    http_status: 409,
    message: 'Somebody else has shown that this website is theirs.',
  },
  claim_limit_reached: {
    api_error_code: 9853,
    http_status: 400,
    message: 'You have claimed as many websites as one person can.',
  },
  instagram_not_set_up: {
    api_error_code: 9923,
    http_status: 400,
    message: 'Instagram cannot be connected on this server.',
  },
  instagram_not_shown: {
    api_error_code: 9924,
    http_status: 400,
    message: "Instagram didn't say that this account is yours. Please try again.",
  },
  instagram_taken: {
    api_error_code: 9925,
    http_status: 409,
    message: 'Somebody else has connected this Instagram account.',
  },
} as const satisfies Record<string, FailureKind>
