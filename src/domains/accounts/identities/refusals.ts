import { Failure } from '#contract/errors'

/** Adds the operator's brand name to a failure's message. */
export function named(failure: Failure, brandName: string): Failure {
  if (failure.code !== 'provider_token_invalid') return failure
  return new Failure(failure.code, {
    ...failure.detail,
    message: `Couldn't connect. You must authorize ${brandName}.`,
  })
}
