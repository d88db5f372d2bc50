import type { FailureKind } from '../failure-kind.ts'

export const advertiserFailures = {
  advertiser_not_found: {
    api_error_code: 9518,
    http_status: 404,
    message: "We couldn't find that ad account.",
  },
  partner_required: {
    api_error_code: 9950,
    http_status: 403,
    message: 'Ad accounts belong to businesses. Turn your account into a business account first.',
  },
  advertiser_limit_reached: {
    api_error_code: 9951,
    http_status: 400,
    message: 'You have as many ad accounts as one business can hold.',
  },
  advertiser_role_missing: {
    api_error_code: 9952,
    http_status: 403,
    message: 'Your role in this ad account is not enough for that.',
  },
  advertiser_fixed: {
    api_error_code: 9953,
    http_status: 400,
    message:
      "An ad account's country and currency stay as they are. Make a new ad account for others.",
  },
  advertiser_person_there: {
    api_error_code: 9954,
    http_status: 409,
    message: 'They are in this ad account already.',
  },
  advertiser_person_not_found: {
    api_error_code: 9955,
    http_status: 404,
    message: 'They are not in this ad account.',
  },
  advertiser_people_limit: {
    api_error_code: 9956,
    http_status: 400,
    message: 'This ad account has as many people as it can hold.',
  },
  advertiser_shared_limit: {
    api_error_code: 9957,
    http_status: 400,
    message: 'They are in as many ad accounts as one person can be.',
  },
  advertiser_board_privacy: {
    api_error_code: 9958,
    http_status: 400,
    message: 'Boards of an ad account are protected.',
  },
  advertiser_board_alone: {
    api_error_code: 9959,
    http_status: 400,
    message: 'Who saves to a board of an ad account is decided by their role in it.',
  },
} as const satisfies Record<string, FailureKind>
