import { Failure, isFailure } from '#contract/errors'

/** Errors of the multipart parser about a broken body have no status: they become `malformed_body`. */
export function unreadableBody(error: unknown): unknown {
  return isFailure(error) || 'statusCode' in (error as object)
    ? error
    : new Failure('malformed_body')
}
