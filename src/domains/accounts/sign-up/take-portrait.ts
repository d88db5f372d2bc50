import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { takePicture } from '#domains/media'
import type { PrepareContext } from '#platform/operations'
import type { ProvenIdentity } from '../identities/proven-identity.ts'

/**
 * The picture a provider tells of somebody, taken in as any other is. It is a courtesy: one that cannot be
 * had, or not soon, is left out, and nobody waits for it.
 */
export async function takePortrait(
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
    // Whose it will be has no number yet.
    return (await takePicture(context, `${issuer} ${subject}`, { image_url })).signature
  } catch (error) {
    if (!isFailure(error)) throw error
    context.caller.log.info({ reason: error.code }, 'A provider’s portrait could not be taken in')
    return null
  }
}
