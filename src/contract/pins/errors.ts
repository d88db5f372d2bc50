import type { FailureKind } from '../failure-kind.ts'

export const pinFailures = {
  pin_not_found: { api_error_code: 9600, http_status: 404, message: "We couldn't find that Pin." },
  video_not_taken: {
    api_error_code: 9610,
    http_status: 400,
    message: 'What is saved from another Pin keeps its picture or video.',
  },
  secret_not_shared: {
    api_error_code: 9611,
    http_status: 400,
    message: 'What is on a secret board is not shared elsewhere.',
  },
} as const satisfies Record<string, FailureKind>
