import { getConsentText } from '#contract/accounts/consents/get-consent-text'
import { answerQuery } from '#platform/operations'
import { consentWording } from './consent-texts.ts'

export const getConsentTextHandler = answerQuery(getConsentText, (context, { name }) =>
  consentWording(context, name),
)
