import type { FailureKind } from '../failure-kind.ts'

export const reportFailures = {
  reported_not_found: {
    api_error_code: 9840,
    http_status: 404,
    message: "We couldn't find what you want to report. It may be gone already.",
  },
  report_not_found: {
    api_error_code: 9841,
    http_status: 404,
    message: 'That report is not open any more.',
  },
} as const satisfies Record<string, FailureKind>
