import { type Failure, type FailureCode, isFailure } from '#contract/errors'
import { ownFailure } from '#web/lib/requests/own-failure.ts'

/** Failures that a person can do something about: choose another board, log in, wait, reload the page. */
const actionableCodes: ReadonlySet<FailureCode> = new Set([
  'board_full',
  'board_not_found',
  'section_not_found',
  'secret_not_shared',
  'pin_not_found',
  'login_required',
  'csrf_failed',
  'rate_limited',
])

/** On phones, shows the server's message for a failed save if it helps, else a general one. */
export function phoneFailure(error: unknown): Failure {
  if (isFailure(error) && isActionable(error)) return error
  if (!isFailure(error)) reportError(error)
  return ownFailure('server_error')
}

function isActionable({ code, detail }: Failure): boolean {
  // Without a response, the message says to check the connection.
  if (code === 'server_error') return detail.http_status === undefined
  // Another picture can be chosen.
  return actionableCodes.has(code) || /^(image|url)_/.test(code)
}
