import { Failure } from '#contract/errors'
import type { PrepareContext } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { deviceOf } from '../devices/device.ts'
import { hasDeviceSession } from '../sessions/session-queries.ts'
import type { Attempt, LogInInput, Proof } from './attempt.ts'

/** Only a live session on this device allows switching, whatever accounts the browser remembers. */
export async function proveByDevice(
  { db, caller, clock }: PrepareContext,
  { user_id }: LogInInput,
  attempt: Attempt,
): Promise<Proof> {
  if (user_id === undefined) throw new Failure('invalid_input', { field: 'user_id' })
  const device = deviceOf(caller.cookies)
  const isHere = device !== null && (await hasDeviceSession(db, device, user_id, clock.now()))
  const account = isHere ? await findAccount(db, user_id) : null
  if (!account) {
    throw new Failure('login_required', {
      field: 'user_id',
      text: { key: 'failure.login_required.device' },
    })
  }
  attempt.accountId = account.id
  return { account, identity: null, isToBeLinked: false, needsCode: false }
}
