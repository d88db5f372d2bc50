import { listSessions, type Session } from '#contract/accounts/log-in/sessions'
import { toRfc2822 } from '#platform/clock'
import { tokenHash } from '#platform/crypto'
import { answerQuery, memberOf } from '#platform/operations'
import { describeBrowser } from './describe-browser.ts'
import { type OwnSessionRow, selectSessions } from './session-queries.ts'

export const listSessionsHandler = answerQuery(listSessions, async (context) => {
  const { db, caller, clock } = context
  const found = await selectSessions(db, memberOf(context).id, clock.now())
  const own = caller.sessionToken === null ? null : tokenHash(caller.sessionToken)
  return found
    .map((session) => toSession(session, own))
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
})

function toSession(session: OwnSessionRow, own: Buffer | null): Session {
  return {
    session_id: session.session_id,
    is_current: own?.equals(session.token_hash) ?? false,
    ...describeBrowser(session.user_agent),
    address_prefix: session.address_prefix,
    login_type: session.login_type,
    created_at: toRfc2822(session.created_at),
    seen_at: toRfc2822(session.seen_at),
  }
}
