import type { FailureKind } from '../failure-kind.ts'

export const audienceFailures = {
  ad_data_of_minors: { api_error_code: 10080, http_status: 403 },
  audience_not_found: { api_error_code: 10081, http_status: 404 },
  audience_limit: { api_error_code: 10082, http_status: 400 },
  /** The rule does not fit the type of the audience. */
  audience_rule_wrong: { api_error_code: 10083, http_status: 400 },
  /** What the rule names is not there, or not of this ad account. */
  audience_source_not_found: { api_error_code: 10084, http_status: 404 },
  /** It has too few people, is being made, or was archived. */
  audience_not_ready: { api_error_code: 10085, http_status: 400 },
  customer_list_not_found: { api_error_code: 10086, http_status: 404 },
  customer_list_limit: { api_error_code: 10087, http_status: 400 },
  customer_list_full: { api_error_code: 10088, http_status: 400 },
} as const satisfies Record<string, FailureKind>
