import { Failure, type FailureCode, isFailure } from '#contract/errors'

/** A person can do something about these: choose another board, log in, wait, load the page anew. */
const toldByName: ReadonlySet<FailureCode> = new Set([
  'board_full',
  'board_not_found',
  'section_not_found',
  'secret_not_shared',
  'pin_not_found',
  'login_required',
  'csrf_failed',
  'rate_limited',
])

/** On phones a refused save is told in the server's words where they help, and else in one sentence for all. */
export function phoneFailure(error: unknown): Failure {
  if (isFailure(error) && isTold(error)) return error
  if (!isFailure(error)) reportError(error)
  return new Failure('server_error')
}

function isTold({ code, detail }: Failure): boolean {
  // What no answer came to: it says to look at the line.
  if (code === 'server_error') return detail.http_status === undefined
  // Another picture can be chosen.
  return toldByName.has(code) || /^(image|url)_/.test(code)
}
