import type { FailureKind } from '../failure-kind.ts'

export const deliveryFailures = {
  /** No token, or not one that this viewer was given. */
  ad_offer_unknown: { api_error_code: 10050, http_status: 404 },
  ad_offer_expired: { api_error_code: 10051, http_status: 410 },
  /** The address of a preview that is over, or none. */
  ad_preview_ended: { api_error_code: 10447, http_status: 410 },
  /** Of an ad whose pin not everybody may open, or whose business is hidden. */
  ad_preview_closed: { api_error_code: 10448, http_status: 404 },
  hidden_ad_limit: { api_error_code: 10052, http_status: 400 },
} as const satisfies Record<string, FailureKind>
