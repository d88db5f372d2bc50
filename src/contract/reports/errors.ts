import type { FailureKind } from '../failure-kind.ts'

export const reportFailures = {
  reported_not_found: {
    api_error_code: 9840,
    http_status: 404,
  },
  report_not_found: {
    api_error_code: 9841,
    http_status: 404,
  },
  /** Another operator is at it. */
  report_claimed: { api_error_code: 10440, http_status: 409 },
  /** Who decided does not confirm it, too. */
  second_operator_required: { api_error_code: 10441, http_status: 403 },
  /** It is final, is decided anew, or what it was about is gone. */
  report_not_undoable: { api_error_code: 10442, http_status: 409 },
  /** It was removed together with others, and is put back with them. */
  report_of_purge: { api_error_code: 10449, http_status: 409 },
  /** Something else was done with it meanwhile, or it is too late. */
  purge_state_changed: { api_error_code: 10395, http_status: 409 },
  /** Laws set a shorter clock. */
  report_clock_too_long: { api_error_code: 10326, http_status: 400 },
  /** The second alarm would come before the first. */
  report_alarms_reversed: { api_error_code: 10328, http_status: 400 },
  /** What is reported as a danger to children is hidden until somebody decides. */
  report_class_hides: { api_error_code: 10327, http_status: 400 },
} as const satisfies Record<string, FailureKind>
