import type { FailureKind } from '../failure-kind.ts'

export const billingFailures = {
  credit_code_unknown: {
    api_error_code: 9990,
    http_status: 404,
  },
  credit_code_expired: {
    api_error_code: 9991,
    http_status: 400,
  },
  credit_code_currency: {
    api_error_code: 9992,
    http_status: 400,
  },
  // Both have numbers that clients know from the protocol.
  credit_code_used: {
    api_error_code: 2324,
    http_status: 409,
  },
  billing_not_valid: {
    api_error_code: 4374,
    http_status: 400,
  },
  cards_not_taken: {
    api_error_code: 9993,
    http_status: 400,
  },
  card_missing: {
    api_error_code: 9994,
    http_status: 404,
  },
  card_refused: {
    api_error_code: 9995,
    http_status: 400,
  },
  nothing_owed: {
    api_error_code: 9996,
    http_status: 400,
  },
  charge_pending: {
    api_error_code: 9997,
    http_status: 409,
  },
  balance_owed: {
    api_error_code: 9998,
    http_status: 409,
  },
  charge_not_found: {
    api_error_code: 9999,
    http_status: 404,
  },
  invoice_not_found: {
    api_error_code: 10_010,
    http_status: 404,
  },
  payments_unavailable: {
    api_error_code: 10_011,
    http_status: 503,
    retry_after_s: 5,
  },
  webhook_signature: {
    api_error_code: 10_012,
    http_status: 400,
  },
  refund_too_large: {
    api_error_code: 10_013,
    http_status: 400,
  },
  payment_in_future: {
    api_error_code: 10_120,
    http_status: 400,
  },
  document_lines_too_many: {
    api_error_code: 10_145,
    http_status: 400,
  },
  order_line_not_found: {
    api_error_code: 10_146,
    http_status: 404,
  },
  order_lines_not_taken: {
    api_error_code: 10_147,
    http_status: 400,
  },
  order_line_campaign_taken: {
    api_error_code: 10_148,
    http_status: 409,
  },
  order_line_budget: {
    api_error_code: 10_149,
    http_status: 400,
  },
  billing_type_settled: {
    api_error_code: 10_260,
    http_status: 409,
  },
  prepaid_not_chosen: {
    api_error_code: 10_261,
    http_status: 409,
  },
  tax_id_form: {
    api_error_code: 10_263,
    http_status: 400,
  },
  /** Another one is looked at already. */
  tax_exemption_waiting: {
    api_error_code: 10_346,
    http_status: 409,
  },
  tax_exemption_not_found: {
    api_error_code: 10_347,
    http_status: 404,
  },
  /** Neither a PDF nor a picture of a kind that everybody can open. */
  tax_exemption_file_kind: {
    api_error_code: 10_348,
    http_status: 400,
  },
  tax_exemption_too_large: {
    api_error_code: 10_349,
    http_status: 413,
  },
  tax_exemption_file_missing: {
    api_error_code: 10_350,
    http_status: 400,
  },
  /** Its last day is before its first, over already, or too far off. */
  tax_exemption_days: {
    api_error_code: 10_351,
    http_status: 400,
  },
  tax_exemption_decided: {
    api_error_code: 10_352,
    http_status: 409,
  },
  tax_exemption_reason: {
    api_error_code: 10_353,
    http_status: 400,
  },
  top_up_amount: {
    api_error_code: 10_262,
    http_status: 400,
  },
} as const satisfies Record<string, FailureKind>
