import {
  type ConsentName,
  requiredConsents,
  signUpConsents,
} from '#contract/accounts/consents/consent-names'
import type { ConsentTexts } from '#contract/accounts/consents/consents'
import { findPolicy } from '#domains/policies'
import { tokenHash } from '#platform/crypto'
import type { PrepareContext, Services } from '#platform/operations'

/**
 * The texts of consents, those of a sign-up by default, in the reader's language if available. Their version is that of the very words, in their
 * language, because what somebody agreed to must be provable.
 */
export async function consentTexts(
  context: Pick<Services, 'settings'>,
  language: string,
  names: readonly ConsentName[] = signUpConsents,
): Promise<ConsentTexts> {
  const texts = await Promise.all(
    names.map(async (name) => {
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

/** The texts that somebody reads before they give a consent: those of a sign-up together, another one alone. */
export function consentWording(
  context: Pick<PrepareContext, 'settings' | 'caller'>,
  name: ConsentName,
): Promise<ConsentTexts> {
  const isOfSignUp = (signUpConsents as readonly ConsentName[]).includes(name)
  return consentTexts(context, context.caller.place.language, isOfSignUp ? signUpConsents : [name])
}
