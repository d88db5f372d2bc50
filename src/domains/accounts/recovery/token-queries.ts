import type { PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

/** What a link from a mail may do. */
export type TokenPurpose =
  | 'verify_email'
  | 'reset_password'
  | 'change_email_old'
  | 'change_email_new'
  | 'soft_ban'
  | 'come_back'
  | 'delete_account'

export interface TokenRow {
  account_id: PersonId
  purpose: TokenPurpose
  /** The address the link was sent to. */
  email: string
}

export interface NewToken extends TokenRow {
  token_hash: Buffer
  created_at: Date
  expires_at: Date
}

export async function insertToken(db: Writer, token: NewToken): Promise<void> {
  await rows(
    db,
    `insert into account_tokens (token_hash, account_id, purpose, email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      token.token_hash,
      token.account_id,
      token.purpose,
      token.email,
      token.created_at,
      token.expires_at,
    ],
  )
}

export function findToken(
  db: Db,
  hash: Buffer,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<TokenRow | null> {
  return row<TokenRow>(
    db,
    `select account_id, purpose, email from account_tokens
      where token_hash = $1 and purpose = any($2) and used_at is null and expires_at > $3`,
    [hash, purposes, now],
  )
}

/** Of two concurrent uses, one gets the token. */
export function consumeTokenRow(
  db: Writer,
  hash: Buffer,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<TokenRow | null> {
  return row<TokenRow>(
    db,
    `update account_tokens set used_at = $3
      where token_hash = $1 and purpose = any($2) and used_at is null and expires_at > $3
      returning account_id, purpose, email`,
    [hash, purposes, now],
  )
}

export async function deleteTokens(
  db: Writer,
  accountId: PersonId,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await rows(db, 'delete from account_tokens where account_id = $1 and purpose = any($2)', [
    accountId,
    purposes,
  ])
}

/** Removes expired tokens. */
export async function deleteExpiredTokens(db: Writer, now: Date): Promise<void> {
  await rows(db, 'delete from account_tokens where expires_at < $1', [now])
}
