import type { FailureKind } from '../failure-kind.ts'

export const commentFailures = {
  comment_not_found: {
    api_error_code: 9800,
    http_status: 404,
  },
} as const satisfies Record<string, FailureKind>
