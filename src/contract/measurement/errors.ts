import type { FailureKind } from '../failure-kind.ts'

export const measurementFailures = {
  /** Said by the endpoint: the other events of the call are stored. */
  measured_events_refused: { api_error_code: 10320, http_status: 422 },
  measurement_source_missing: { api_error_code: 10321, http_status: 400 },
  /** Only a daily budget that ad groups share is divided. */
  campaign_not_divided: { api_error_code: 10322, http_status: 400 },
  measured_campaign_limit: { api_error_code: 10323, http_status: 400 },
} as const satisfies Record<string, FailureKind>
