import type { FailureKind } from '../failure-kind.ts'

export const searchFailures = {
  advisory_not_found: {
    api_error_code: 9890,
    http_status: 404,
  },
  advisory_address_refused: {
    api_error_code: 9891,
    http_status: 400,
  },
} as const satisfies Record<string, FailureKind>
