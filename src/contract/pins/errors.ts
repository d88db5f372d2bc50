import type { FailureKind } from '../failure-kind.ts'

export const pinFailures = {
  pin_not_found: { api_error_code: 9600, http_status: 404 },
  video_not_taken: {
    api_error_code: 9610,
    http_status: 400,
  },
  pin_not_created: { api_error_code: 9612, http_status: 400 },
  brand_not_business: { api_error_code: 9613, http_status: 400 },
  brand_refused: { api_error_code: 9614, http_status: 409 },
  partnership_not_found: { api_error_code: 9615, http_status: 404 },
  partnership_answered: { api_error_code: 9616, http_status: 409 },
  page_count_refused: { api_error_code: 10380, http_status: 400 },
  secret_not_shared: {
    api_error_code: 9611,
    http_status: 400,
  },
} as const satisfies Record<string, FailureKind>
