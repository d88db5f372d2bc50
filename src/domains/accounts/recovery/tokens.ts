import { Failure } from '#contract/errors'
import { newToken, tokenHash } from '#platform/crypto'
import type { Db, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import {
  deleteTokens,
  findToken,
  insertToken,
  markSpent,
  type TokenPurpose,
  type TokenRow,
} from './token-queries.ts'

export type { TokenPurpose, TokenRow } from './token-queries.ts'

type Time = Pick<Services, 'clock'>

export interface TokenWish {
  accountId: string
  purpose: TokenPurpose
  /** The address it is sent to, and to no other. */
  email: string
  expiresAt: Date
}

/** A secret for a link in a mail; the database keeps its hash. */
export async function giveToken(db: Writer, { clock }: Time, wish: TokenWish): Promise<string> {
  const token = newToken()
  await insertToken(db, {
    token_hash: tokenHash(token),
    account_id: wish.accountId,
    purpose: wish.purpose,
    email: wish.email,
    created_at: clock.now(),
    expires_at: wish.expiresAt,
  })
  return token
}

/** Uses a link up: of any number that come at one moment, one gets through. */
export async function spendToken(
  db: Writer,
  { clock }: Time,
  purpose: TokenPurpose | readonly TokenPurpose[],
  token: string,
): Promise<TokenRow> {
  const spent = await markSpent(db, tokenHash(token), [purpose].flat(), clock.now())
  if (!spent) throw invalid()
  return spent
}

/** Looks at a link and leaves it good. */
export async function peekToken(
  db: Db,
  { clock }: Time,
  purpose: TokenPurpose | readonly TokenPurpose[],
  token: string,
): Promise<TokenRow> {
  const found = await findToken(db, tokenHash(token), [purpose].flat(), clock.now())
  if (!found) throw invalid()
  return found
}

/** Links of these purposes open nothing any more. */
export function dropTokens(
  db: Writer,
  accountId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  return deleteTokens(db, accountId, purposes)
}

export function inMinutes({ clock }: Time, minutes: number): Date {
  return new Date(clock.now().getTime() + minutes * 60_000)
}

function invalid(): Failure {
  return new Failure('reset_token_invalid', { field: 'token' })
}
