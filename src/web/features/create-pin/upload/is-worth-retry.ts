import { isFailure } from '#contract/errors'

/** False if the problem is the file itself. */
export function isWorthRetry(error: unknown): boolean {
  if (!isFailure(error)) return true
  const { http_status: status } = error.kind
  return status >= 500 || status === 429 || status === 401
}
