import type { FailureKind } from '../failure-kind.ts'

export const conversationFailures = {
  conversation_not_found: {
    api_error_code: 9820,
    http_status: 404,
    message: "We couldn't find that conversation.",
  },
  message_empty: {
    api_error_code: 9821,
    http_status: 400,
    message: 'Write something or choose a Pin to send.',
  },
  nobody_to_write_to: {
    api_error_code: 9822,
    http_status: 400,
    message: 'Choose somebody to send this to.',
  },
  too_many_people: {
    api_error_code: 9823,
    http_status: 400,
    message: 'A conversation can have 10 people at most.',
  },
  pin_not_sendable: {
    api_error_code: 9824,
    http_status: 400,
    message: "Pins on secret boards can't be sent. Only people on that board may see them.",
  },
  own_email_unconfirmed: {
    api_error_code: 9825,
    http_status: 403,
    message: 'Confirm your own email first. Then you can write to people who are not here.',
  },
  short_link_refused: {
    api_error_code: 9830,
    http_status: 400,
    message: 'Only addresses of this site can be shortened.',
  },
  short_link_not_found: {
    api_error_code: 9831,
    http_status: 404,
    message: 'That link leads nowhere.',
  },
} as const satisfies Record<string, FailureKind>
