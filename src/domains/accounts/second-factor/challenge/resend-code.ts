import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { tokenHash } from '#platform/crypto'
import type { PrepareContext } from '#platform/operations'
import { findSecondFactor } from '../second-factor-queries.ts'
import { phoneEnd } from '../state.ts'
import { findLogInChallenge } from './challenge-queries.ts'
import { type CodeRequest, textFor } from './require-code.ts'

/**
 * Texts another code for the log-in that waits in this browser, even if the account has an app.
 * Throws `mfa_expired` if none waits, `rate_limited` if it is too soon or too often.
 */
export async function resendCode(
  context: PrepareContext,
  accountId: PersonId,
): Promise<CodeRequest> {
  const { clock, caller, db } = context
  const token = caller.cookies.read('challenge')
  const challenge =
    token && (await findLogInChallenge(db, tokenHash(token), accountId, clock.now()))
  if (!challenge) throw new Failure('mfa_expired')

  const factor = await findSecondFactor(db, accountId)
  if (!factor?.phone) throw new Failure('invalid_input', { field: 'mfa_resend' })
  await textFor(context, accountId, challenge, factor.phone)
  return { way: 'text', phone_number_end: phoneEnd(factor.phone), can_text: true }
}
