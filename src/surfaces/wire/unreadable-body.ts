import { Failure, isFailure } from '#contract/errors'

/** What a parser says of a body that is not what its head promised bears no status. */
export function unreadableBody(error: unknown): unknown {
  return isFailure(error) || 'statusCode' in (error as object)
    ? error
    : new Failure('malformed_body')
}
