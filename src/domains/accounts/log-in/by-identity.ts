import { Failure } from '#contract/errors'
import type { Db } from '#platform/database'
import type { PrepareContext } from '#platform/operations'
import { type AccountRow, findAccount, findAccountByEmail } from '../account/account-queries.ts'
import { deviceOf, isKnownDevice } from '../devices/device.ts'
import { findIdentity, identitiesOf } from '../identities/identity-queries.ts'
import { proveIdentity } from '../identities/prove-identity.ts'
import type { ProvenIdentity } from '../identities/proven-identity.ts'
import { usableEmail } from '../identities/provided-email.ts'
import { lookUpKeys } from '../rules/email-rules.ts'
import type { Attempt, LogInInput, Proof } from './attempt.ts'

/** Only (issuer, subject) identifies the person. An address matches an account only if both sides verified it. */
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
    await refuseAutoLogIn(context, input, account)
    return { account, identity, isToBeLinked: false, needsCode: true }
  }
  const byEmail = await findByEmail(db, identity)
  if (!byEmail || !identity.emailVerified || !hasVerifiedAddress(byEmail, identity))
    throw unknown(identity, byEmail !== null)
  if (await hasOtherIdentityOf(db, byEmail, identity)) throw unknown(identity, true)
  attempt.accountId = byEmail.id
  await refuseAutoLogIn(context, input, byEmail)
  return { account: byEmail, identity, isToBeLinked: true, needsCode: true }
}

/** Whether the exact address, not just a similar-looking one, is the account's verified address. */
function hasVerifiedAddress(account: AccountRow, { email }: ProvenIdentity): boolean {
  return (
    account.email_verified_at !== null &&
    email !== null &&
    lookUpKeys(account.email)[0] === lookUpKeys(email)[0]
  )
}

/** An address that one provider gives to two people was reassigned, so it no longer identifies the account. */
async function hasOtherIdentityOf(
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

/** The data from which a page decides to offer sign-up, to ask for an address, or to log in to the existing account. */
function unknown({ provider, email }: ProvenIdentity, isRegistered: boolean): Failure {
  return new Failure('social_account_unknown', {
    data: { network: provider, email, is_email_registered: isRegistered },
  })
}

/** An automatic log-in happens only in browsers that know the account. */
async function refuseAutoLogIn(
  { db, caller }: PrepareContext,
  { facebook_autologin }: LogInInput,
  { id }: AccountRow,
): Promise<void> {
  if (!facebook_autologin) return
  if (!(await isKnownDevice(db, deviceOf(caller.cookies), id)))
    throw new Failure('social_account_unknown')
}
