import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface PasskeyRow {
  credential_id: string
  account_id: PersonId
  public_key: Buffer
  counter: string
  transports: string[]
  name: string
  is_backed_up: boolean
  created_at: Date
  used_at: Date | null
}

const columns =
  'credential_id, account_id, public_key, counter, transports, name, is_backed_up, created_at, used_at'

export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  return row<PasskeyRow>(db, `select ${columns} from passkeys where credential_id = $1`, [
    credentialId,
  ])
}

export function listPasskeysOf(db: Db, accountId: PersonId): Promise<PasskeyRow[]> {
  return rows<PasskeyRow>(
    db,
    `select ${columns} from passkeys where account_id = $1 order by created_at, credential_id`,
    [accountId],
  )
}

/** Returns whether it was new. */
export function insertPasskey(db: Writer, passkey: PasskeyRow): Promise<boolean> {
  return wrote(
    db,
    `insert into passkeys (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (credential_id) do nothing returning 1`,
    [
      passkey.credential_id,
      passkey.account_id,
      passkey.public_key,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.is_backed_up,
      passkey.created_at,
      passkey.used_at,
    ],
  )
}

export function renamePasskeyOf(
  db: Writer,
  accountId: PersonId,
  credentialId: string,
  name: string,
): Promise<PasskeyRow | null> {
  return row<PasskeyRow>(
    db,
    `update passkeys set name = $3 where account_id = $1 and credential_id = $2 returning ${columns}`,
    [accountId, credentialId, name],
  )
}

export function deletePasskeyOf(
  db: Writer,
  accountId: PersonId,
  credentialId: string,
): Promise<boolean> {
  return wrote(
    db,
    'delete from passkeys where account_id = $1 and credential_id = $2 returning 1',
    [accountId, credentialId],
  )
}

/**
 * Records a use. Returns false if the counter did not increase, which indicates a cloned key, except for
 * authenticators that do not count at all.
 */
export function noteUse(
  db: Writer,
  credentialId: string,
  use: { counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  return wrote(
    db,
    `update passkeys set counter = $2, is_backed_up = $3, used_at = $4
      where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0))
      returning 1`,
    [credentialId, use.counter, use.isBackedUp, use.now],
  )
}

/** `accountId`: the account that adds a passkey; null for a log-in, before the account is known. */
export async function insertPasskeyChallenge(
  db: Writer,
  challengeHash: Buffer,
  accountId: PersonId | null,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into passkey_challenges (challenge_hash, account_id, expires_at)
     values ($1, $2, $3::timestamptz + make_interval(mins => ${limits.passkeyChallengeMinutes}))`,
    [challengeHash, accountId, now],
  )
}

/** Whether it was issued for this purpose, in time, and not used before. */
export async function consumePasskeyChallenge(
  db: Writer,
  challengeHash: Buffer,
  accountId: PersonId | null,
  now: Date,
): Promise<boolean> {
  const spent = await row<{ expires_at: Date }>(
    db,
    `delete from passkey_challenges
      where challenge_hash = $1 and account_id is not distinct from $2::bigint
      returning expires_at`,
    [challengeHash, accountId],
  )
  return spent !== null && spent.expires_at > now
}
