import { Failure } from '#contract/errors'
import type { Db } from '#platform/database'
import { findIdentity } from '../identities/identity-queries.ts'
import type { ProvenIdentity } from '../identities/proven-identity.ts'

/**
 * What a sign-up says of an address that somebody has. Whether the account opens to the provider as well is
 * decided at log-in, where an address counts only when both sides have verified it.
 */
export function emailTaken(identity: ProvenIdentity | null): Failure {
  const data = identity?.email ? { email: identity.email } : {}
  return new Failure('email_taken', { field: 'email', data })
}

/** Who has an account by this identity logs in to it. */
export async function refuseConnected(db: Db, identity: ProvenIdentity): Promise<void> {
  if (await findIdentity(db, identity.issuer, identity.subject)) throw new Failure('identity_taken')
}
