import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { newToken, tokenHash } from '#platform/crypto'
import type { Db, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import {
  consumeTokenRow,
  deleteTokens,
  findToken,
  insertToken,
  type TokenPurpose,
  type TokenRow,
} from './token-queries.ts'

export type { TokenPurpose, TokenRow } from './token-queries.ts'

type Time = Pick<Services, 'clock'>

export interface TokenOptions {
  accountId: PersonId
  purpose: TokenPurpose
  /** The address it is sent to. */
  email: string
  expiresAt: Date
}

/** Creates a secret for a link in a mail; the database keeps its hash. */
export async function issueToken(
  db: Writer,
  { clock }: Time,
  options: TokenOptions,
): Promise<string> {
  const token = newToken()
  await insertToken(db, {
    token_hash: tokenHash(token),
    account_id: options.accountId,
    purpose: options.purpose,
    email: options.email,
    created_at: clock.now(),
    expires_at: options.expiresAt,
  })
  return token
}

/** Uses up a link: of any number of concurrent uses, one succeeds. */
export async function consumeToken(
  db: Writer,
  { clock }: Time,
  purpose: TokenPurpose | readonly TokenPurpose[],
  token: string,
): Promise<TokenRow> {
  const spent = await consumeTokenRow(db, tokenHash(token), [purpose].flat(), clock.now())
  if (!spent) throw invalid()
  return spent
}

/** Reads a link without using it up. */
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

/** Invalidates all links of these purposes. */
export function revokeTokens(
  db: Writer,
  accountId: PersonId,
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
