import { endSession } from '#contract/accounts/log-in/sessions'
import { Failure } from '#contract/errors'
import { tokenHash } from '#platform/crypto'
import { answerCommand, memberOf } from '#platform/operations'
import { endSessionNamed, endSessions } from './session-queries.ts'

export const endSessionHandler = answerCommand(endSession, async (context, input) => {
  const { db, caller } = context
  const { id } = memberOf(context)
  const own = caller.sessionToken === null ? null : tokenHash(caller.sessionToken)
  if (input.all_others) return { ended: await endSessions(db, id, own) }

  const ended = await endSessionNamed(db, id, input.session_id ?? '')
  if (ended === null) throw new Failure('not_found', { field: 'session_id' })
  if (own?.equals(ended)) caller.sessionChange = { kind: 'end' }
  return { ended: 1 }
})
