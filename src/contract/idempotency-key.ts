import type { Operation } from './operation.ts'

/** Responses that contain or change credentials are never stored. */
const credential = /password|token|code|passkey|response/

/**
 * Whether a member's call may have an `Idempotency-Key`, so that sending it again has no further effect. Pictures
 * and files need none: the same bytes are stored once.
 */
export function acceptsIdempotencyKey({ kind, budget, secrets }: Operation): boolean {
  return (
    kind === 'command' && budget !== 'upload' && !secrets?.some((name) => credential.test(name))
  )
}
