import { logOut } from '#contract/accounts/log-out'
import { tokenHash } from '#platform/crypto'
import { answerCommand } from '#platform/operations'
import { deleteSession } from '../sessions/session-queries.ts'

export const logOutHandler = answerCommand(logOut, async ({ db, caller }) => {
  if (caller.sessionToken) await deleteSession(db, tokenHash(caller.sessionToken))
  caller.sessionChange = { kind: 'end' }
  return null
})
