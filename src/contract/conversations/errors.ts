import type { FailureKind } from '../failure-kind.ts'

export const conversationFailures = {
  conversation_not_found: {
    api_error_code: 9820,
    http_status: 404,
  },
  message_empty: {
    api_error_code: 9821,
    http_status: 400,
  },
  nobody_to_write_to: {
    api_error_code: 9822,
    http_status: 400,
  },
  too_many_people: {
    api_error_code: 9823,
    http_status: 400,
  },
  pin_not_sendable: {
    api_error_code: 9824,
    http_status: 400,
  },
  own_email_unconfirmed: {
    api_error_code: 9825,
    http_status: 403,
  },
  short_link_refused: {
    api_error_code: 9830,
    http_status: 400,
  },
  short_link_not_found: {
    api_error_code: 9831,
    http_status: 404,
  },
} as const satisfies Record<string, FailureKind>
