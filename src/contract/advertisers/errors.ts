import type { FailureKind } from '../failure-kind.ts'

export const advertiserFailures = {
  advertiser_not_found: {
    api_error_code: 9518,
    http_status: 404,
  },
  partner_required: {
    api_error_code: 9950,
    http_status: 403,
  },
  advertiser_limit_reached: {
    api_error_code: 9951,
    http_status: 400,
  },
  advertiser_role_missing: {
    api_error_code: 9952,
    http_status: 403,
  },
  advertiser_fixed: {
    api_error_code: 9953,
    http_status: 400,
  },
  advertiser_person_there: {
    api_error_code: 9954,
    http_status: 409,
  },
  advertiser_person_not_found: {
    api_error_code: 9955,
    http_status: 404,
  },
  advertiser_people_limit: {
    api_error_code: 9956,
    http_status: 400,
  },
  advertiser_shared_limit: {
    api_error_code: 9957,
    http_status: 400,
  },
  advertiser_board_privacy: {
    api_error_code: 9958,
    http_status: 400,
  },
  advertiser_board_alone: {
    api_error_code: 9959,
    http_status: 400,
  },
} as const satisfies Record<string, FailureKind>
