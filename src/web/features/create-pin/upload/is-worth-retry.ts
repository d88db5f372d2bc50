import { isFailure } from '#contract/errors'

/** False if the problem is the file itself. */
export function isWorthRetry(error: unknown): boolean {
  if (!isFailure(error)) return true
  // What became of an upload is answered with a status of its own.
  const status = error.detail.http_status ?? error.kind.http_status
  return status >= 500 || status === 429 || status === 401
}
