import type { PersonId } from '#contract/ids'
import { count, type Db, row, rows, type Writer, wrote } from '#platform/database'

/** A number is stored once it was verified, a secret once its first code was right. */
export interface SecondFactorRow {
  phone: string | null
  totp_secret: Buffer | null
  totp_last_step: string
  totp_pending: Buffer | null
  totp_pending_at: Date | null
}

/** SQL: whether a log-in to the account asks for a code. */
export function hasSecondFactor(accountId: string): string {
  return `exists (select 1 from second_factors factor where factor.account_id = ${accountId}
    and (factor.phone is not null or factor.totp_secret is not null))`
}

export function findSecondFactor(db: Db, accountId: PersonId): Promise<SecondFactorRow | null> {
  return row<SecondFactorRow>(
    db,
    `select phone, totp_secret, totp_last_step, totp_pending, totp_pending_at
       from second_factors where account_id = $1`,
    [accountId],
  )
}

export async function setPhone(
  db: Writer,
  accountId: PersonId,
  phone: string,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into second_factors as s (account_id, phone, phone_verified_at, enabled_at) values ($1, $2, $3, $3)
     on conflict (account_id) do update
       set phone = excluded.phone, phone_verified_at = excluded.phone_verified_at,
           enabled_at = coalesce(s.enabled_at, excluded.enabled_at)`,
    [accountId, phone, now],
  )
}

/** Stores a secret shown to its owner; it has no effect until `confirmApp`. */
export async function setPendingApp(
  db: Writer,
  accountId: PersonId,
  encrypted: Buffer,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into second_factors (account_id, totp_pending, totp_pending_at) values ($1, $2, $3)
     on conflict (account_id) do update
       set totp_pending = excluded.totp_pending, totp_pending_at = excluded.totp_pending_at`,
    [accountId, encrypted, now],
  )
}

/** Returns whether `encrypted` was still the pending one. `step`: of the first code, which is thereby used. */
export function confirmApp(
  db: Writer,
  accountId: PersonId,
  app: { encrypted: Buffer; step: number; now: Date },
): Promise<boolean> {
  return wrote(
    db,
    `update second_factors
        set totp_secret = totp_pending, totp_confirmed_at = $4, totp_last_step = $3,
            totp_pending = null, totp_pending_at = null, enabled_at = coalesce(enabled_at, $4)
      where account_id = $1 and totp_pending = $2
      returning 1`,
    [accountId, app.encrypted, app.step, app.now],
  )
}

/** Returns whether the code of this half minute was unused; of two concurrent uses exactly one gets true. */
export function claimStep(db: Writer, accountId: PersonId, step: number): Promise<boolean> {
  return wrote(
    db,
    `update second_factors set totp_last_step = $2
      where account_id = $1 and totp_secret is not null and totp_last_step < $2
      returning 1`,
    [accountId, step],
  )
}

export async function removeMethod(
  db: Writer,
  accountId: PersonId,
  way: 'text' | 'app',
): Promise<void> {
  await rows(
    db,
    way === 'text'
      ? `update second_factors set phone = null, phone_verified_at = null where account_id = $1`
      : `update second_factors
            set totp_secret = null, totp_confirmed_at = null, totp_pending = null, totp_pending_at = null
          where account_id = $1`,
    [accountId],
  )
}

export async function removeSecondFactor(db: Writer, accountId: PersonId): Promise<void> {
  await rows(db, 'delete from second_factors where account_id = $1', [accountId])
  await rows(db, 'delete from backup_codes where account_id = $1', [accountId])
  await rows(db, 'delete from code_challenges where account_id = $1', [accountId])
}

export function countBackupCodes(db: Db, accountId: PersonId): Promise<number> {
  return count(
    db,
    'select count(*)::int as n from backup_codes where account_id = $1 and used_at is null',
    [accountId],
  )
}

/** Deletes the old ones. */
export async function replaceBackupCodes(
  db: Writer,
  accountId: PersonId,
  hashes: readonly Buffer[],
): Promise<void> {
  await rows(db, 'delete from backup_codes where account_id = $1', [accountId])
  await rows(
    db,
    'insert into backup_codes (account_id, code_hash) select $1, unnest($2::bytea[])',
    [accountId, hashes],
  )
}

/** Returns whether it was an unused backup code. */
export function consumeBackupCode(
  db: Writer,
  accountId: PersonId,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  return wrote(
    db,
    `update backup_codes set used_at = $3
      where account_id = $1 and code_hash = $2 and used_at is null returning 1`,
    [accountId, hash, now],
  )
}
