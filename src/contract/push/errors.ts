import type { FailureKind } from '../failure-kind.ts'

export const pushFailures = {
  /** The operator has turned it off. */
  push_off: {
    api_error_code: 10393,
    http_status: 400,
  },
  push_keys_invalid: {
    api_error_code: 10394,
    http_status: 400,
  },
} as const satisfies Record<string, FailureKind>
