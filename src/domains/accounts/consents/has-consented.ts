import { type ConsentName, consentAnswers } from '#contract/accounts/consents/consent-names'
import type { PersonId } from '#contract/ids'
import { type Db, row } from '#platform/database'

/** Whether somebody's latest answer to a consent is yes. */
export async function hasConsented(
  db: Db,
  accountId: PersonId,
  name: ConsentName,
): Promise<boolean> {
  const latest = await row<{ answer: number }>(
    db,
    'select answer from consent_log where account_id = $1 and consent = $2 order by id desc limit 1',
    [accountId, name],
  )
  return latest?.answer === consentAnswers.yes
}
