import { confirmSecondFactor } from '#contract/accounts/second-factor/second-factor'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import {
  answerPreparedCommand,
  type CommandContext,
  memberOf,
  type PrepareContext,
} from '#platform/operations'
import { closeChallenge, countTry, findPhoneChallenge } from './challenge/challenge-queries.ts'
import { wrongCode } from './challenge/verify-code.ts'
import { stepOf } from './codes/app-codes.ts'
import { issueBackupCodes } from './codes/backup-codes.ts'
import { isTextedCode } from './codes/text-codes.ts'
import { mailSecurityChange } from './mail-security-change.ts'
import { confirmApp, findSecondFactor, setPhone } from './second-factor-queries.ts'
import { secondFactorOf, toSecondFactor } from './state.ts'

/** A phone or an app that showed the right code, and has yet to be stored. */
type Proven =
  | { way: 'text'; challengeHash: Buffer; phone: string }
  | { way: 'app'; encrypted: Buffer; step: number }

export const confirmSecondFactorHandler = answerPreparedCommand(
  confirmSecondFactor,
  (context, { way, code }) => {
    const digits = code.replace(/\s/g, '')
    const { id } = memberOf(context)
    return way === 'text' ? provePhone(context, id, digits) : proveApp(context, id, digits)
  },
  async (context, _input, proven) => {
    const { db } = context
    const { id } = memberOf(context)
    const wasOn = (await secondFactorOf(db, id)) !== null
    await keep(context, id, proven)
    await mailSecurityChange(db, context, id, proven.way === 'text' ? 'text_on' : 'app_on')
    const backup_codes = wasOn ? null : await issueBackupCodes(db, id)
    return { second_factor: await toSecondFactor(db, id), backup_codes }
  },
)

async function provePhone(
  { clock, database, db, encryption }: PrepareContext,
  accountId: PersonId,
  code: string,
): Promise<Proven> {
  const waiting = await findPhoneChallenge(db, accountId, clock.now())
  const challenge =
    waiting &&
    (await database.transaction((writer) =>
      countTry(writer, waiting.token_hash, accountId, clock.now()),
    ))
  if (!challenge || challenge.phone === null) throw tooLate()
  if (!isTextedCode(encryption, challenge, code)) throw wrongCode(challenge, 'code')
  return { way: 'text', challengeHash: challenge.token_hash, phone: challenge.phone }
}

async function proveApp(
  { clock, db, encryption }: PrepareContext,
  accountId: PersonId,
  code: string,
): Promise<Proven> {
  const factor = await findSecondFactor(db, accountId)
  const { totp_pending: encrypted = null, totp_pending_at: since = null } = factor ?? {}
  const oldest = clock.now().getTime() - limits.challengeMinutes * 60_000
  if (encrypted === null || since === null || since.getTime() < oldest) throw tooLate()
  const step = stepOf(encryption, encrypted, code, clock)
  if (step === null) throw new Failure('mfa_wrong', { field: 'code' })
  return { way: 'app', encrypted, step }
}

async function keep(
  { clock, db }: CommandContext,
  accountId: PersonId,
  proven: Proven,
): Promise<void> {
  const now = clock.now()
  if (proven.way === 'app') {
    const { encrypted, step } = proven
    if (!(await confirmApp(db, accountId, { encrypted, step, now }))) throw tooLate()
    return
  }
  if (!(await closeChallenge(db, proven.challengeHash, now))) throw tooLate()
  await setPhone(db, accountId, proven.phone, now)
}

function tooLate(): Failure {
  return new Failure('mfa_expired', {
    text: { key: 'failure.mfa_expired.setup' },
    field: 'code',
  })
}
