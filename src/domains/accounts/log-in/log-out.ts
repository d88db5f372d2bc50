import { logOut } from '#contract/accounts/log-in/log-out'
import { tokenHash } from '#platform/crypto'
import { answerCommand } from '#platform/operations'
import { deviceOf } from '../devices/device.ts'
import { deleteSession, endDeviceSessions } from '../sessions/session-queries.ts'

export const logOutHandler = answerCommand(logOut, async ({ db, caller }, { all_accounts }) => {
  if (caller.sessionToken) await deleteSession(db, tokenHash(caller.sessionToken))
  const device = deviceOf(caller.cookies)
  if (all_accounts && device) await endDeviceSessions(db, device, null)
  caller.sessionChange = { kind: 'end' }
  return null
})
