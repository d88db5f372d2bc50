import type { FailureKind } from '../failure-kind.ts'

export const deliveryFailures = {
  /** No token, or not one that this viewer was given. */
  ad_offer_unknown: { api_error_code: 10050, http_status: 404 },
  ad_offer_expired: { api_error_code: 10051, http_status: 410 },
  hidden_ad_limit: { api_error_code: 10052, http_status: 400 },
} as const satisfies Record<string, FailureKind>
