import { Failure } from '#contract/errors'
import type { Db } from '#platform/database'
import { findIdentity } from '../identities/identity-queries.ts'
import type { ProvenIdentity } from '../identities/proven-identity.ts'

/**
 * The failure for an address that is taken. Whether the account may be linked to the provider is
 * decided at log-in, where an address counts only if both sides have verified it.
 */
export function emailTaken(identity: ProvenIdentity | null): Failure {
  const data = identity?.email ? { email: identity.email } : {}
  return new Failure('email_taken', { field: 'email', data })
}

/** Someone who already has an account with this identity should log in. */
export async function refuseConnected(db: Db, identity: ProvenIdentity): Promise<void> {
  if (await findIdentity(db, identity.issuer, identity.subject)) throw new Failure('identity_taken')
}
