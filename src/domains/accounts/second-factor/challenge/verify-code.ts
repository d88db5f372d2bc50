import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { tokenHash } from '#platform/crypto'
import type { Writer } from '#platform/database'
import type { PrepareContext } from '#platform/operations'
import { stepOf } from '../codes/app-codes.ts'
import { backupCodeHash } from '../codes/backup-codes.ts'
import { isTextedCode } from '../codes/text-codes.ts'
import { mailSecurityChange } from '../mail-security-change.ts'
import { claimStep, consumeBackupCode, findSecondFactor } from '../second-factor-queries.ts'
import { type ChallengeRow, closeChallenge, countTry } from './challenge-queries.ts'

/**
 * Verifies the code for the log-in that waits in this browser: the code last texted for it, one
 * of the app, or a backup code. Each works once. Throws `mfa_wrong`; `mfa_expired` when no log-in waits or
 * its attempts are used up; `account_rate_limited` after many wrong codes over several log-ins.
 */
export async function verifyCode(
  context: PrepareContext,
  accountId: PersonId,
  code: string,
): Promise<void> {
  const { caller, clock, database, limiter } = context
  const token = caller.cookies.read('challenge')
  if (!token) throw new Failure('mfa_expired')
  const challenge = await database.transaction((db) =>
    countTry(db, tokenHash(token), accountId, clock.now()),
  )
  if (!challenge) throw new Failure('mfa_expired')
  await limiter.take('wrong_code', accountId, 'account_rate_limited')

  await database.transaction(async (db) => {
    const isRight = await acceptCode(db, context, accountId, challenge, code)
    if (!isRight || !(await closeChallenge(db, challenge.token_hash, clock.now())))
      throw wrongCode(challenge, 'mfa_token')
  })
  await limiter.reset('wrong_code', accountId)
  caller.cookies.write('challenge', null)
}

/** Uses up the code if it is right, in the transaction that closes the challenge. */
async function acceptCode(
  db: Writer,
  context: PrepareContext,
  accountId: PersonId,
  challenge: ChallengeRow,
  typed: string,
): Promise<boolean> {
  const { clock, encryption } = context
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) {
    const hash = backupCodeHash(code)
    if (!hash || !(await consumeBackupCode(db, accountId, hash, clock.now()))) return false
    await mailSecurityChange(db, context, accountId, 'backup_code_used')
    return true
  }
  const factor = await findSecondFactor(db, accountId)
  if (factor?.phone && isTextedCode(encryption, challenge, code)) return true
  if (!factor?.totp_secret) return false
  const step = stepOf(encryption, factor.totp_secret, code, clock)
  return step !== null && claimStep(db, accountId, step)
}

export function wrongCode(challenge: { tries: number }, field: string): Failure {
  return new Failure('mfa_wrong', {
    field,
    data: { tries_left: Math.max(0, limits.codeTries - challenge.tries) },
  })
}
