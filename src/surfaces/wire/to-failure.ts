import { Failure } from '#contract/errors'
import { asFailure } from '#platform/database'
import type { Log } from '#platform/log'

interface HttpError {
  code?: unknown
  statusCode?: unknown
}

/** Turns any error into one of the product's failures. */
export function toFailure(error: unknown, log: Log): Failure {
  const known = asFailure(error)
  if (known instanceof Failure) {
    if (known !== error) log.warn({ err: error }, 'The database did not answer')
    return known
  }
  const { code, statusCode } = error as HttpError
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('image_too_large')
  if (statusCode === 413) return new Failure('body_too_large')
  if (statusCode === 415) return new Failure('unsupported_media_type')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new Failure('malformed_body')
  log.error({ err: error }, 'A request broke')
  return new Failure('server_error')
}
