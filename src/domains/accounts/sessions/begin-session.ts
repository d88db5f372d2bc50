import type { LoginType } from '#contract/accounts/login-types'
import { newToken, tokenHash } from '#platform/crypto'
import type { CommandContext } from '#platform/operations'
import { ensureDevice, rememberDevice } from '../devices/device.ts'
import { deleteDeviceSessions, insertSession } from './session-queries.ts'

/**
 * A new token at each log-in. The old session of the same browser and account ends; one of another account
 * stays, bound to this device, so that its person can switch back.
 */
export async function beginSession(
  context: CommandContext,
  accountId: string,
  loginType: LoginType,
): Promise<void> {
  const { db, caller, clock } = context
  const device = ensureDevice(caller.marks)
  await deleteDeviceSessions(db, device, accountId)
  const token = newToken()
  await insertSession(db, {
    token_hash: tokenHash(token),
    account_id: accountId,
    device_hash: device,
    login_type: loginType,
    user_agent: caller.userAgent,
    address_prefix: addressPrefix(caller.address),
    now: clock.now(),
  })
  await rememberDevice(db, {
    device_hash: device,
    account_id: accountId,
    login_type: loginType,
    now: clock.now(),
  })
  caller.sessionChange = { kind: 'begin', token }
}

/** Enough to recognise a network by, too little to name a household. */
export function addressPrefix(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::`
  return address.split('.').slice(0, 3).join('.')
}
