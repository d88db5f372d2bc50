/** Answers to a consent, by the protocol's codes. */
export const consentAnswers = { not_answered: 0, yes: 1, no: 2, not_sure: 3 } as const
export type ConsentAnswer = (typeof consentAnswers)[keyof typeof consentAnswers]

/** The consents that people in Korea are asked for as they sign up, in order. All but marketing are required. */
export const signUpConsents = [
  'terms',
  'personal_information',
  'third_party_provision',
  'overseas_transfer',
  'marketing',
] as const

/** With the one an advertiser gives to the data terms before promoting anything. */
export const consentNames = [...signUpConsents, 'ads_data_terms'] as const
export type ConsentName = (typeof consentNames)[number]

export const requiredConsents: readonly ConsentName[] = signUpConsents.filter(
  (name) => name !== 'marketing',
)
