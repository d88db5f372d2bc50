import { isFailure } from '#contract/errors'
import { noId, type PersonId } from '#contract/ids'
import { tokenHash } from '#platform/crypto'
import type { PrepareContext } from '#platform/operations'
import { addressKey } from '#platform/rate-limit'
import type { AccountRow } from '../account/account-queries.ts'
import { deviceOf, isKnownDevice } from '../devices/device.ts'

export interface CountedAttempt {
  /** For this account: shared by all unknown devices, or only this known device; 0 where limits are off. */
  tries: number
  forgive(): Promise<void>
}

/**
 * Counts a password before it is checked, so that concurrent guesses cannot outrun the count. A
 * known device of this account has its own count: strangers who use up theirs
 * do not lock it out. Unknown names are counted like known ones.
 */
export async function countAttempt(
  context: PrepareContext,
  account: AccountRow | null,
  name: string,
): Promise<CountedAttempt> {
  const { db, caller, limiter } = context
  const device = deviceOf(caller.cookies)
  const isKnown = await isKnownDevice(db, device, account?.id ?? noId)
  const budget = isKnown ? 'wrong_password_here' : 'wrong_password'
  const owner = account?.id ?? tokenHash(name.toLowerCase()).toString('hex')
  const key = isKnown && device ? keyHere(device, owner) : owner
  const tries = await limiter.take(budget, key, 'account_rate_limited')
  return { tries, forgive: () => limiter.reset(budget, key) }
}

/** Resets the counts after a new password was set by a link, here and on other devices. */
export async function forgiveAttempts(
  { caller, limiter }: PrepareContext,
  accountId: PersonId,
): Promise<void> {
  const device = deviceOf(caller.cookies)
  await limiter.reset('wrong_password', accountId)
  if (device) await limiter.reset('wrong_password_here', keyHere(device, accountId))
}

function keyHere(device: Buffer, owner: string): string {
  return `${device.toString('hex')}:${owner}`
}

/**
 * Requires a captcha for each further password tried quickly from one address. Other log-in methods are not
 * affected, and nobody is locked out.
 */
export async function requireCaptchaWhenFast(
  { caller, captcha, database, limiter }: PrepareContext,
  token: string | null | undefined,
): Promise<void> {
  if (captcha.kind === 'none') return
  try {
    await limiter.take('quick_log_in', addressKey(caller.address), 'too_fast')
  } catch (error) {
    if (!isFailure(error, 'too_fast') || !token) throw error
    await captcha.check(database, 'web_auth', token, caller.address)
  }
}
