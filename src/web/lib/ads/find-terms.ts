import { consentAnswers } from '#contract/accounts/consents/consent-names'
import type { ConsentTexts } from '#contract/accounts/consents/consents'
import { getConsentText } from '#contract/accounts/consents/get-consent-text'
import { listConsents } from '#contract/accounts/consents/list-consents'
import type { Run } from '#web/lib/requests/run.ts'

/** The data terms of ads, for those who have not accepted them; null: they have. */
export async function findTerms(run: Run): Promise<ConsentTexts | null> {
  const isGiven = (await run(listConsents, {})).some(
    ({ name, answer }) => name === 'ads_data_terms' && answer === consentAnswers.yes,
  )
  return isGiven ? null : run(getConsentText, { name: 'ads_data_terms' })
}
