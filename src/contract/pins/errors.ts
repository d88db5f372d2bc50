import type { FailureKind } from '../failure-kind.ts'

export const pinFailures = {
  pin_not_found: { api_error_code: 9600, http_status: 404 },
  video_not_taken: {
    api_error_code: 9610,
    http_status: 400,
  },
  secret_not_shared: {
    api_error_code: 9611,
    http_status: 400,
  },
} as const satisfies Record<string, FailureKind>
