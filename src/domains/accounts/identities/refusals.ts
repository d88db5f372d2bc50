import { Failure } from '#contract/errors'

/** The same failures with the product's own name, which the lists of failures do not know. */
export function named(failure: Failure, brandName: string): Failure {
  if (failure.code !== 'provider_token_invalid') return failure
  return new Failure(failure.code, {
    ...failure.detail,
    message: `Couldn't connect. You must authorize ${brandName}.`,
  })
}
