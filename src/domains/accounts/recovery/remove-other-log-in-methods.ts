import type { PersonId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'
import { deleteIdentities, identitiesOf } from '../identities/identity-queries.ts'
import { removeSecondFactor } from '../second-factor/second-factor-queries.ts'
import { secondFactorOf } from '../second-factor/state.ts'

/** Removes identities, second factor and passkeys; returns whether there were any. */
export async function removeOtherLogInMethods(db: Writer, accountId: PersonId): Promise<boolean> {
  const [identities, factor] = [
    await identitiesOf(db, accountId),
    await secondFactorOf(db, accountId),
  ]
  const passkeys = await rows(db, 'delete from passkeys where account_id = $1 returning 1', [
    accountId,
  ])
  await deleteIdentities(db, accountId)
  await removeSecondFactor(db, accountId)
  return identities.length > 0 || factor !== null || passkeys.length > 0
}
