import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { hasConsented } from '#domains/accounts'
import type { Db } from '#platform/database'

/** Nobody makes a campaign who has not accepted the data terms, whichever way they come. */
export async function checkDataTerms(db: Db, personId: PersonId): Promise<void> {
  if (await hasConsented(db, personId, 'ads_data_terms')) return
  throw new Failure('consent_required', {
    field: 'ads_data_terms',
    text: { key: 'failure.consent_required.ads' },
  })
}
