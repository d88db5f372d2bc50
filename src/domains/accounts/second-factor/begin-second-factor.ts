import { beginSecondFactor } from '#contract/accounts/second-factor/second-factor'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { newToken, tokenHash } from '#platform/crypto'
import type { Writer } from '#platform/database'
import { answerPreparedCommand, type CommandContext, memberOf } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { reauthenticate } from '../sessions/reauthenticate.ts'
import {
  deletePhoneChallenges,
  findPhoneChallenge,
  insertChallenge,
} from './challenge/challenge-queries.ts'
import { newApp, qrPath } from './codes/app-codes.ts'
import { toPhoneNumber } from './codes/phone-number.ts'
import { textCode } from './codes/text-codes.ts'
import { setPendingApp } from './second-factor-queries.ts'
import { phoneEnd } from './state.ts'

/** Changes nothing that protects the account yet: that needs a first valid code. */
export const beginSecondFactorHandler = answerPreparedCommand(
  beginSecondFactor,
  async (context, { way, phone, password }) => {
    const { id } = memberOf(context)
    await reauthenticate(context, password)
    if (way === 'app') return null
    const account = await findAccount(context.db, id)
    if (!account || !phone) throw new Failure('phone_invalid', { field: 'phone' })
    const number = toPhoneNumber(phone, account.country)
    await context.limiter.take('texted_code', id)
    return number
  },
  async (context, _input, number) => {
    const { clock, db, encryption, settings } = context
    const { id, username } = memberOf(context)
    if (number !== null) {
      await textCode(db, context, await phoneChallenge(context, id, number), number)
      return { way: 'text' as const, phone_number_end: phoneEnd(number) }
    }
    const app = newApp(encryption, settings.brandName, username)
    await setPendingApp(db, id, app.encrypted, clock.now())
    return {
      way: 'app' as const,
      secret: app.secret,
      otpauth_url: app.otpauthUrl,
      qr: qrPath(app.otpauthUrl),
    }
  },
)

/** Reuses the open challenge for this number, so that its pauses apply, or creates one. */
async function phoneChallenge(
  { clock, db }: CommandContext & { db: Writer },
  accountId: PersonId,
  phone: string,
): Promise<{ token_hash: Buffer }> {
  const now = clock.now()
  const waiting = await findPhoneChallenge(db, accountId, now)
  if (waiting?.phone === phone && waiting.tries < limits.codeTries) return waiting
  await deletePhoneChallenges(db, accountId)
  const token_hash = tokenHash(newToken())
  await insertChallenge(db, {
    token_hash,
    account_id: accountId,
    purpose: 'phone',
    login_type: 0,
    phone,
    now,
  })
  return { token_hash }
}
