import { isFailure } from '#contract/errors'
import { tokenHash } from '#platform/crypto'
import type { PrepareContext } from '#platform/operations'
import { addressKey } from '#platform/rate-limit'
import type { AccountRow } from '../account/account-queries.ts'
import { deviceOf, isKnownDevice } from '../devices/device.ts'

export interface CountedAttempt {
  /** Of this account, by strangers together or on this known device alone; 0 where limits are off. */
  tries: number
  forgive(): Promise<void>
}

/**
 * Counts a password before it is checked, so that guesses made at one moment cannot outrun the count. A
 * device on which this account has logged in before has a count of its own: strangers who use theirs up
 * lock nobody out there. Unknown names are counted as known ones are.
 */
export async function countAttempt(
  context: PrepareContext,
  account: AccountRow | null,
  name: string,
): Promise<CountedAttempt> {
  const { db, caller, limiter } = context
  const device = deviceOf(caller.cookies)
  const isKnown = await isKnownDevice(db, device, account?.id ?? '0')
  const budget = isKnown ? 'wrong_password_here' : 'wrong_password'
  const owner = account?.id ?? tokenHash(name.toLowerCase()).toString('hex')
  const key = isKnown && device ? keyHere(device, owner) : owner
  const tries = await limiter.take(budget, key, 'account_rate_limited')
  return { tries, forgive: () => limiter.reset(budget, key) }
}

/** After a new password was set by a link: what was tried before counts no more, here and elsewhere. */
export async function forgiveAttempts(
  { caller, limiter }: PrepareContext,
  accountId: string,
): Promise<void> {
  const device = deviceOf(caller.cookies)
  await limiter.reset('wrong_password', accountId)
  if (device) await limiter.reset('wrong_password_here', keyHere(device, accountId))
}

function keyHere(device: Buffer, owner: string): string {
  return `${device.toString('hex')}:${owner}`
}

/**
 * Who tries passwords quickly from one address solves a captcha for each further one. Other ways in are not
 * held up, and nobody is locked out by it.
 */
export async function slowDown(
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
