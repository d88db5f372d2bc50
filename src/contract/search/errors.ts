import type { FailureKind } from '../failure-kind.ts'

export const searchFailures = {
  advisory_not_found: {
    api_error_code: 9890,
    http_status: 404,
    message: "We couldn't find that advisory.",
  },
  advisory_address_refused: {
    api_error_code: 9891,
    http_status: 400,
    message: 'Links of an advisory lead to https addresses, or dial a number (tel: or sms:).',
  },
} as const satisfies Record<string, FailureKind>
