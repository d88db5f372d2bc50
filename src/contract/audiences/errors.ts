import type { FailureKind } from '../failure-kind.ts'

export const audienceFailures = {
  ad_data_of_minors: { api_error_code: 10080, http_status: 403 },
} as const satisfies Record<string, FailureKind>
