import type { PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

/** Takes the same time whether the address is known or not. */
export async function isEmailTaken(db: Db, key: string): Promise<boolean> {
  return (await row(db, 'select 1 from account_emails where email_key = $1', [key])) !== null
}

/** `key`: from `emailKey`. */
export async function hasAddress(db: Db, accountId: PersonId, key: string): Promise<boolean> {
  const found = await row(
    db,
    'select 1 from account_emails where email_key = $1 and account_id = $2',
    [key, accountId],
  )
  return found !== null
}

export async function markEmailVerified(db: Writer, accountId: PersonId, now: Date): Promise<void> {
  await rows(
    db,
    'update accounts set email_verified_at = coalesce(email_verified_at, $2) where id = $1',
    [accountId, now],
  )
}

/** Changes the address of an account to one that its owner has verified. */
export async function setEmail(
  db: Writer,
  accountId: PersonId,
  email: string,
  now: Date,
): Promise<void> {
  await rows(db, 'update accounts set email = $2, email_verified_at = $3 where id = $1', [
    accountId,
    email,
    now,
  ])
}

/** Releases former addresses, in every form they were stored in. */
export async function releaseEmailsBut(
  db: Writer,
  key: string,
  accountId: PersonId,
): Promise<void> {
  await rows(db, 'delete from account_emails where account_id = $2 and email_key <> $1', [
    key,
    accountId,
  ])
}

/**
 * People by the SHA-256 of their address in small letters, in hex, as others hash it. Only of addresses that their
 * owner has verified: anybody may enter one that is not theirs.
 */
export async function selectPeopleByEmailHash(
  db: Db,
  hashes: readonly string[],
): Promise<Map<string, PersonId>> {
  const found = await rows<{ id: PersonId; hash: string }>(
    db,
    `select a.id, encode(${emailHash}, 'hex') as hash from accounts a
      where ${emailHash} = any($1::bytea[]) and a.email_verified_at is not null`,
    [hashes.map((hash) => Buffer.from(hash, 'hex'))],
  )
  return new Map(found.map(({ hash, id }) => [hash, id]))
}

/** As the index `accounts_by_email_hash` has it. */
const emailHash = `sha256(decode(replace(lower(a.email), '\\', '\\\\'), 'escape'))`
