import type { Operation } from './operation.ts'

/** Answers that carry or change what lets somebody in are written down nowhere. */
const credential = /password|token|code|passkey|response/

/**
 * Whether a member's call may bear an `Idempotency-Key`, so that sending it again does nothing more. Pictures
 * and files need none: the same bytes are stored once.
 */
export function bearsKey({ kind, budget, secrets }: Operation): boolean {
  return (
    kind === 'command' && budget !== 'upload' && !secrets?.some((name) => credential.test(name))
  )
}
