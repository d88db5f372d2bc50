import type { FailureKind } from '../failure-kind.ts'

export const reportingFailures = {
  report_run_not_found: { api_error_code: 10242, http_status: 404 },
  report_template_not_found: { api_error_code: 10243, http_status: 404 },
  report_schedule_not_found: { api_error_code: 10244, http_status: 404 },
  report_subscription_not_found: { api_error_code: 10245, http_status: 404 },
  /** Too many are being made at once, or were started today. */
  report_runs_limit_reached: { api_error_code: 10246, http_status: 429 },
  report_templates_limit_reached: { api_error_code: 10247, http_status: 400 },
  report_schedules_limit_reached: { api_error_code: 10248, http_status: 400 },
  /** Somebody with this address wanted no more of these mails. */
  report_recipient_unsubscribed: { api_error_code: 10345, http_status: 400 },
  media_plan_not_found: { api_error_code: 10284, http_status: 404 },
  /** More rows than a file of its kind can hold. */
  report_too_long: { api_error_code: 10249, http_status: 400 },
  sales_study_not_found: { api_error_code: 10276, http_status: 404 },
  sales_study_limit: { api_error_code: 10277, http_status: 400 },
  recommendation_not_found: { api_error_code: 10264, http_status: 404 },
} as const satisfies Record<string, FailureKind>
