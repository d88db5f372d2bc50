import type { FailureKind } from '../failure-kind.ts'

export const reportFailures = {
  reported_not_found: {
    api_error_code: 9840,
    http_status: 404,
  },
  report_not_found: {
    api_error_code: 9841,
    http_status: 404,
  },
} as const satisfies Record<string, FailureKind>
