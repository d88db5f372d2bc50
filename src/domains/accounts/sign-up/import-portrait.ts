import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { resolvePicture } from '#domains/media'
import type { PrepareContext } from '#platform/operations'
import type { ProvenIdentity } from '../identities/proven-identity.ts'

/**
 * Imports the picture from the provider like any other picture. It is optional: if it cannot be
 * fetched soon enough, the sign-up goes on without it.
 */
export async function importPortrait(
  context: PrepareContext,
  identity: ProvenIdentity | null,
): Promise<string | null> {
  if (!identity?.pictureUrl) return null
  const { promise: tooLong, resolve: giveUp } = Promise.withResolvers<null>()
  const timer = setTimeout(() => giveUp(null), limits.portraitWaitMs)
  try {
    return await Promise.race([signatureOf(context, identity, identity.pictureUrl), tooLong])
  } finally {
    clearTimeout(timer)
  }
}

async function signatureOf(
  context: PrepareContext,
  { issuer, subject }: ProvenIdentity,
  image_url: string,
): Promise<string | null> {
  try {
    // The person has no id yet.
    return (await resolvePicture(context, { issuer, subject }, { image_url })).signature
  } catch (error) {
    if (!isFailure(error)) throw error
    context.caller.log.info({ reason: error.code }, 'A provider’s portrait could not be imported')
    return null
  }
}
