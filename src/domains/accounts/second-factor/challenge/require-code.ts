import type { LoginType } from '#contract/accounts/log-in/login-types'
import { Failure, isFailure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { newToken, tokenHash } from '#platform/crypto'
import type { PrepareContext } from '#platform/operations'
import { textCode } from '../codes/text-codes.ts'
import { findSecondFactor } from '../second-factor-queries.ts'
import { phoneEnd } from '../state.ts'
import { insertChallenge } from './challenge-queries.ts'

/** Tells the page where to find the code. */
export interface CodeRequest {
  way: 'text' | 'app'
  /** Set when a code was texted. */
  phone_number_end: string | null
  /** Whether `mfa_resend` sends a code by text message. */
  can_text: boolean
}

/**
 * Holds a log-in with valid credentials until its code is entered: opens a challenge bound to this
 * browser, texts a code if there is no app, and throws `mfa_required`.
 */
export async function requireCode(
  context: PrepareContext,
  accountId: PersonId,
  loginType: LoginType,
): Promise<never> {
  const { clock, caller, database, db } = context
  const factor = await findSecondFactor(db, accountId)
  if (!factor) throw new Error('This account has no second factor')

  const token = newToken()
  const token_hash = tokenHash(token)
  await database.transaction((writer) =>
    insertChallenge(writer, {
      token_hash,
      account_id: accountId,
      purpose: 'log_in',
      login_type: loginType,
      phone: null,
      now: clock.now(),
    }),
  )
  caller.cookies.write('challenge', token)

  const { phone } = factor
  const isTexted = factor.totp_secret === null && phone !== null
  // Over the limit for text messages, a backup code still works.
  if (isTexted) await textFor(context, accountId, { token_hash }, phone).catch(ignoreRateLimit)
  const request: CodeRequest = {
    way: factor.totp_secret === null ? 'text' : 'app',
    phone_number_end: isTexted ? phoneEnd(phone) : null,
    can_text: phone !== null,
  }
  throw new Failure('mfa_required', { data: { ...request } })
}

/** Texts a code for a challenge, rate-limited for the account whatever its number is. */
export async function textFor(
  context: PrepareContext,
  accountId: PersonId,
  challenge: { token_hash: Buffer },
  phone: string,
): Promise<void> {
  await context.limiter.take('texted_code', accountId)
  await context.database.transaction((db) => textCode(db, context, challenge, phone))
}

function ignoreRateLimit(error: unknown): void {
  if (!isFailure(error, 'rate_limited')) throw error
}
