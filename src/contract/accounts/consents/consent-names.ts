/** Answers to a consent, by the protocol's codes. */
export const consentAnswers = { not_answered: 0, yes: 1, no: 2, not_sure: 3 } as const
export type ConsentAnswer = (typeof consentAnswers)[keyof typeof consentAnswers]

/** The consents for people in Korea, in order. All but marketing are required. */
export const consentNames = [
  'terms',
  'personal_information',
  'third_party_provision',
  'overseas_transfer',
  'marketing',
] as const
export type ConsentName = (typeof consentNames)[number]

export const requiredConsents: readonly ConsentName[] = consentNames.filter(
  (name) => name !== 'marketing',
)
