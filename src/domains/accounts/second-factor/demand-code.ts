import type { LoginType } from '#contract/accounts/log-in/login-types'
import { Failure, isFailure } from '#contract/errors'
import { newToken, tokenHash } from '#platform/crypto'
import type { PrepareContext } from '#platform/operations'
import { insertChallenge } from './challenge-queries.ts'
import { findSecondFactor } from './second-factor-queries.ts'
import { phoneEnd } from './state.ts'
import { textCode } from './text-codes.ts'

/** What the page says about where the code is. */
export interface CodeDemand {
  way: 'text' | 'app'
  /** Set when a code was texted. */
  phone_number_end: string | null
  /** Whether `mfa_resend` brings a code by text message. */
  can_text: boolean
}

/**
 * Holds a log-in whose credentials were right until its code comes: opens a challenge bound to this
 * browser, texts a code where no app makes them, and throws `mfa_required`.
 */
export async function demandCode(
  context: PrepareContext,
  accountId: string,
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
  // Whoever is written to too often may still have a backup code.
  if (isTexted) await textFor(context, accountId, { token_hash }, phone).catch(unlessTooOften)
  const demand: CodeDemand = {
    way: factor.totp_secret === null ? 'text' : 'app',
    phone_number_end: isTexted ? phoneEnd(phone) : null,
    can_text: phone !== null,
  }
  throw new Failure('mfa_required', { data: { ...demand } })
}

/** Texts a code for a challenge, counted for the account whatever its number is. */
export async function textFor(
  context: PrepareContext,
  accountId: string,
  challenge: { token_hash: Buffer },
  phone: string,
): Promise<void> {
  await context.limiter.take('texted_code', accountId)
  await context.database.transaction((db) => textCode(db, context, challenge, phone))
}

function unlessTooOften(error: unknown): void {
  if (!isFailure(error, 'rate_limited')) throw error
}
