import { Failure } from '#contract/errors'
import type { Db } from '#platform/database'
import type { PrepareContext } from '#platform/operations'
import { type AccountRow, findAccount, findAccountByEmail } from '../account/account-queries.ts'
import { findIdentity } from '../identities/identity-queries.ts'
import type { ProvenIdentity } from '../identities/proven-identity.ts'
import { usableEmail } from '../identities/provided-email.ts'
import { emailKey } from '../rules/email-rules.ts'
import { demandCode } from '../second-factor/demand-code.ts'
import { secondFactorOf } from '../second-factor/state.ts'
import { refuseByState } from '../states/refuse-by-state.ts'

/** A proven person with the account that is theirs already. */
export interface Owner {
  account: AccountRow
  identity: ProvenIdentity
}

/**
 * The account that is a proven person's already: the one connected to this identity, or the one under this
 * address when both sides have verified it. An address that only one side verified connects nothing,
 * because whoever opened the account first may have been somebody else.
 */
export async function findOwnAccount(db: Db, identity: ProvenIdentity): Promise<AccountRow | null> {
  const linked = await findIdentity(db, identity.issuer, identity.subject)
  if (linked) return findAccount(db, linked.account_id)
  const email = usableEmail(identity.email)
  if (email === null || !identity.emailVerified) return null
  const account = await findAccountByEmail(db, emailKey(email))
  return account?.email_verified_at ? account : null
}

/** Somebody who signs up for what they have is let in as at log-in: state first, then the second factor. */
export async function admitOwner(
  context: PrepareContext,
  account: AccountRow,
  identity: ProvenIdentity,
): Promise<void> {
  refuseByState(account, context.settings.brandName)
  if (await secondFactorOf(context.db, account.id))
    await demandCode(context, account.id, identity.loginType)
}

/** What a sign-up says of an address that somebody has. */
export function emailTaken(identity: ProvenIdentity | null): Failure {
  const data = identity?.email ? { email: identity.email } : {}
  return new Failure('email_taken', { field: 'email', data })
}
