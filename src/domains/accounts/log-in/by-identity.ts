import { Failure } from '#contract/errors'
import type { Db } from '#platform/database'
import type { PrepareContext } from '#platform/operations'
import { type AccountRow, findAccount, findAccountByEmail } from '../account/account-queries.ts'
import { deviceOf, isKnownDevice } from '../devices/device.ts'
import { findIdentity, identitiesOf } from '../identities/identity-queries.ts'
import { proveIdentity } from '../identities/prove-identity.ts'
import type { ProvenIdentity } from '../identities/proven-identity.ts'
import { usableEmail } from '../identities/provided-email.ts'
import { keysToFind } from '../rules/email-rules.ts'
import type { Attempt, LogInInput, Proof } from './attempt.ts'

/** Who it is says (issuer, subject). An address leads to an account only when both sides have verified it. */
export async function proveByIdentity(
  context: PrepareContext,
  input: LogInInput,
  attempt: Attempt,
): Promise<Proof> {
  const { db } = context
  const identity = await proveIdentity(context, input)
  if (!identity) throw new Failure('provider_token_invalid')
  const linked = await findIdentity(db, identity.issuer, identity.subject)
  if (linked) {
    const account = await findAccount(db, linked.account_id)
    if (!account) throw new Failure('social_account_unknown')
    attempt.accountId = account.id
    await refuseUnasked(context, input, account)
    return { account, identity, isToBeLinked: false, needsCode: true }
  }
  const byEmail = await findByEmail(db, identity)
  if (!byEmail || !identity.emailVerified || !isProvedOf(byEmail, identity))
    throw unknown(identity, byEmail !== null)
  if (await hasOtherOf(db, byEmail, identity)) throw unknown(identity, true)
  attempt.accountId = byEmail.id
  await refuseUnasked(context, input, byEmail)
  return { account: byEmail, identity, isToBeLinked: true, needsCode: true }
}

/** The very address, and not only one that looks like it, is proved to be the account's. */
function isProvedOf(account: AccountRow, { email }: ProvenIdentity): boolean {
  return (
    account.email_verified_at !== null &&
    email !== null &&
    keysToFind(account.email)[0] === keysToFind(email)[0]
  )
}

/** An address that one provider gives to two people has changed hands, and says no more who has the account. */
async function hasOtherOf(
  db: Db,
  { id }: AccountRow,
  { issuer }: ProvenIdentity,
): Promise<boolean> {
  return (await identitiesOf(db, id)).some((known) => known.issuer === issuer)
}

async function findByEmail(db: Db, { email }: ProvenIdentity): Promise<AccountRow | null> {
  const address = usableEmail(email)
  return address === null ? null : findAccountByEmail(db, address)
}

/** What a page's next step hangs on: sign up, ask for an address, or log in to the account that has it. */
function unknown({ provider, email }: ProvenIdentity, isRegistered: boolean): Failure {
  return new Failure('social_account_unknown', {
    data: { network: provider, email, is_email_registered: isRegistered },
  })
}

/** A log-in that nobody clicked for happens only where this account is known. */
async function refuseUnasked(
  { db, caller }: PrepareContext,
  { facebook_autologin }: LogInInput,
  { id }: AccountRow,
): Promise<void> {
  if (!facebook_autologin) return
  if (!(await isKnownDevice(db, deviceOf(caller.cookies), id)))
    throw new Failure('social_account_unknown')
}
