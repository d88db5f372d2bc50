import type { FailureKind } from '../failure-kind.ts'

export const conversionFailures = {
  conversion_tag_not_found: { api_error_code: 10060, http_status: 404 },
  conversion_tag_limit: { api_error_code: 10061, http_status: 400 },
  conversion_token_not_found: { api_error_code: 10062, http_status: 404 },
  conversion_token_limit: { api_error_code: 10063, http_status: 400 },
  conversion_token_wrong: { api_error_code: 10064, http_status: 401 },
  /** Said by the endpoint: the other events of the call are stored. */
  conversions_refused: { api_error_code: 10065, http_status: 422 },
} as const satisfies Record<string, FailureKind>
