import { consentNames, requiredConsents } from '#contract/accounts/consents/consent-names'
import type { ConsentTexts } from '#contract/accounts/consents/consents'
import { findPolicy } from '#domains/policies'
import { tokenHash } from '#platform/crypto'
import type { Services } from '#platform/operations'

/**
 * The consent texts, in the reader's language if available. Their version is that of the very words, in their
 * language, because what somebody agreed to must be provable.
 */
export async function consentTexts(
  context: Pick<Services, 'settings'>,
  language: string,
): Promise<ConsentTexts> {
  const texts = await Promise.all(
    consentNames.map(async (name) => {
      const policy = await findPolicy(context, `consents/${name}`, language)
      if (!policy) throw new Error(`The text of the consent ${name} is missing`)
      return { name, policy }
    }),
  )
  const versions = texts.map(({ policy }) => policy.text_version).join(' ')
  return {
    version: tokenHash(versions).toString('hex').slice(0, 16),
    language: texts[0]?.policy.language ?? language,
    items: texts.map(({ name, policy }) => ({
      name,
      title: policy.title,
      blocks: policy.blocks,
      is_required: requiredConsents.includes(name),
    })),
  }
}
