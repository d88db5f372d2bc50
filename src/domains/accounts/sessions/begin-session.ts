import { type LoginType, loginTypes } from '#contract/accounts/log-in/login-types'
import type { PersonId } from '#contract/ids'
import { newToken, tokenHash } from '#platform/crypto'
import type { CommandContext } from '#platform/operations'
import { rememberDevice, renewDevice } from '../devices/device.ts'
import { endDeviceSessions, insertSession } from './session-queries.ts'

/**
 * Issues new session and device tokens at each log-in. The old session of the same browser and
 * account ends; one of another account stays, bound to this device, so that it can be switched back to.
 */
export async function beginSession(
  context: CommandContext,
  accountId: PersonId,
  loginType: LoginType,
): Promise<void> {
  const { db, caller, clock } = context
  const device = await renewDevice(db, caller.cookies)
  const login = {
    account_id: accountId,
    device_hash: device.hash,
    login_type: loginType,
    now: clock.now(),
  }
  const [ended] = await endDeviceSessions(db, device.hash, accountId)
  const isSwitch = loginType === loginTypes.switch_account
  const token = newToken()
  await insertSession(db, {
    ...login,
    token_hash: tokenHash(token),
    // Switching proves nothing: it does not refresh the session or extend its lifetime.
    created_at: isSwitch && ended ? ended.created_at : login.now,
    user_agent: caller.userAgent,
    address_prefix: addressPrefix(caller.address),
  })
  for (const forgotten of await rememberDevice(db, login))
    await endDeviceSessions(db, device.hash, forgotten)
  caller.sessionChange = { kind: 'begin', token, device: device.token }
}

/** Enough to recognise a network by, too little to identify a household. */
export function addressPrefix(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::`
  return address.split('.').slice(0, 3).join('.')
}
