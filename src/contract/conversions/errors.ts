import type { FailureKind } from '../failure-kind.ts'

export const conversionFailures = {
  conversion_tag_not_found: { api_error_code: 10060, http_status: 404 },
  conversion_tag_limit: { api_error_code: 10061, http_status: 400 },
  conversion_token_not_found: { api_error_code: 10062, http_status: 404 },
  conversion_token_limit: { api_error_code: 10063, http_status: 400 },
  conversion_token_wrong: { api_error_code: 10064, http_status: 401 },
  /** Said by the endpoint: the other events of the call are stored. */
  conversions_refused: { api_error_code: 10065, http_status: 422 },
  conversion_upload_not_found: { api_error_code: 10270, http_status: 404 },
  conversion_upload_running: { api_error_code: 10271, http_status: 409 },
  conversion_file_missing: { api_error_code: 10272, http_status: 400 },
  /** Its first line does not name the columns that are needed. */
  conversion_file_unknown: { api_error_code: 10273, http_status: 400 },
  conversion_file_too_large: { api_error_code: 10274, http_status: 413 },
  /** The same bytes were uploaded before. */
  conversion_file_known: { api_error_code: 10275, http_status: 409 },
  first_party_host_limit: { api_error_code: 10315, http_status: 400 },
  /** Of this server, or one that others own. */
  first_party_host_ours: { api_error_code: 10316, http_status: 400 },
  first_party_host_not_found: { api_error_code: 10317, http_status: 404 },
  /** Its TXT record is missing. */
  first_party_host_unproven: { api_error_code: 10318, http_status: 400 },
  first_party_host_taken: { api_error_code: 10319, http_status: 409 },
} as const satisfies Record<string, FailureKind>
