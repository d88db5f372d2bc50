import type { FailureKind } from '../failure-kind.ts'

export const backgroundJobFailures = {
  job_not_found: {
    api_error_code: 10424,
    http_status: 404,
  },
} as const satisfies Record<string, FailureKind>
