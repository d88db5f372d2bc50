import type { FailureKind } from '../failure-kind.ts'

export const commentFailures = {
  comment_not_found: {
    api_error_code: 9800,
    http_status: 404,
  },
  /** The creator of the pin takes none. */
  comments_off: { api_error_code: 10415, http_status: 403 },
} as const satisfies Record<string, FailureKind>
