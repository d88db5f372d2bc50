import { consentNames, requiredConsents } from '#contract/accounts/consents/consent-names'
import { listConsents } from '#contract/accounts/consents/list-consents'
import type { PersonId } from '#contract/ids'
import type { OutputOf } from '#contract/operation'
import type { Db } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { selectConsents } from './consent-queries.ts'

export const listConsentsHandler = answerQuery(listConsents, (context) =>
  describeConsents(context.db, memberOf(context).id),
)

/** In the order in which they are asked for. */
export async function describeConsents(
  db: Db,
  accountId: PersonId,
): Promise<OutputOf<typeof listConsents>> {
  const given = await selectConsents(db, accountId)
  return given
    .sort((a, b) => consentNames.indexOf(a.consent) - consentNames.indexOf(b.consent))
    .map(({ consent, given_at, ...rest }) => ({
      ...rest,
      name: consent,
      is_required: requiredConsents.includes(consent),
      given_at: given_at.toISOString(),
    }))
}
