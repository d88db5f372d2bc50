import type { FailureKind } from '../failure-kind.ts'

export const claimFailures = {
  claim_not_found: {
    api_error_code: 9850,
    http_status: 404,
  },
  claim_unproven: {
    api_error_code: 9851,
    http_status: 400,
  },
  claim_taken: {
    api_error_code: 9852,
    http_status: 409,
  },
  claim_limit_reached: {
    api_error_code: 9853,
    http_status: 400,
  },
  instagram_not_set_up: {
    api_error_code: 9923,
    http_status: 400,
  },
  instagram_not_shown: {
    api_error_code: 9924,
    http_status: 400,
  },
  instagram_taken: {
    api_error_code: 9925,
    http_status: 409,
  },
} as const satisfies Record<string, FailureKind>
