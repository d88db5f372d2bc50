import { z } from 'zod'
import { MarkedText } from '../../policies/marked-text.ts'
import { consentNames } from './consent-names.ts'

/** The texts of the consents, in one language. */
export const ConsentTexts = z.object({
  version: z.string(),
  language: z.string(),
  items: z.array(
    z.object({
      name: z.enum(consentNames),
      title: z.string(),
      blocks: MarkedText,
      is_required: z.boolean(),
    }),
  ),
})
export type ConsentTexts = z.output<typeof ConsentTexts>

/** The current answer to a consent, with the text it was given to. */
export const GivenConsent = z.object({
  name: z.enum(consentNames),
  title: z.string(),
  answer: z.int().min(0).max(3),
  is_required: z.boolean(),
  text_version: z.string(),
  language: z.string(),
  given_at: z.string(),
})
export type GivenConsent = z.output<typeof GivenConsent>
