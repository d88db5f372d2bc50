import type { Connection } from '#contract/accounts/identities/connection'
import type { PersonId } from '#contract/ids'
import { toRfc2822 } from '#platform/clock'
import { tokenHash } from '#platform/crypto'
import { type Db, row, type Writer } from '#platform/database'
import { type IdentityRow, identitiesOf } from '../identity-queries.ts'

/** Identifies a connection to clients by a hash, because its subject is private. */
export function connectionId({ issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>): string {
  return tokenHash(`${issuer} ${subject}`).toString('base64url').slice(0, 22)
}

export async function connectionsOf(db: Db, accountId: PersonId): Promise<Connection[]> {
  const identities = await identitiesOf(db, accountId)
  const isLast = identities.length === 1 && !(await hasOwnLogInMethod(db, accountId))
  return identities.map((identity) => ({
    network: identity.provider,
    id: connectionId(identity),
    email: identity.email,
    linked_at: toRfc2822(identity.linked_at),
    is_last_way_in: isLast,
  }))
}

/** A password or a passkey, which need no provider. */
export async function hasOwnLogInMethod(db: Db, accountId: PersonId): Promise<boolean> {
  const way = await row(
    db,
    `select 1 from accounts a
      where a.id = $1 and (a.password_hash is not null
        or exists (select 1 from passkeys k where k.account_id = $1))`,
    [accountId],
  )
  return way !== null
}

/** Locks the account's log-in methods until the transaction ends. */
export async function lockLogInMethods(db: Writer, accountId: PersonId): Promise<void> {
  await row(db, 'select 1 from accounts where id = $1 for update', [accountId])
}
