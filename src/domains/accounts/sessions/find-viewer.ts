import type { Viewer } from '#contract/viewer'
import { portraitsOf } from '#domains/people'
import type { Clock } from '#platform/clock'
import { tokenHash } from '#platform/crypto'
import type { Database } from '#platform/database'
import { endedSessionsChannel, hearEndedSessions } from './ended-sessions.ts'
import { findSession, touchSession } from './session-queries.ts'

/** What is remembered while the ends of sessions are heard of, and should one not be told. */
const freshMs = 900
/** While nothing is heard: a session that ended elsewhere is dead here within a tenth of a second even so. */
const unheardFreshMs = 90
const mostRemembered = 10_000
/** How exact "last seen" is; each step costs a write. */
const touchMs = 3_600_000

interface Remembered {
  viewer: Viewer | null
  /** When it began to be read. */
  atMs: number
}

export interface ViewerFinder {
  find(sessionToken: string): Promise<Viewer | null>
  /** After a change of this session by this process. */
  forget(sessionToken: string): void
}

/**
 * Reads sessions, remembering each for a moment so that a page's requests cost one look-up. Ended ones are
 * forgotten as soon as it is known: in the process that ends them before it answers, elsewhere by notice.
 */
export function createViewerFinder(
  database: Database,
  clock: Clock,
  /** Usernames in lower case. */
  operators: readonly string[] = [],
  heardMs = freshMs,
): ViewerFinder {
  const remembered = new Map<string, Remembered>()
  /** Grows with each end that was heard of, so that what was read before it is not remembered after. */
  let ends = 0
  const forgetAccount = (accountId: string) => {
    ends += 1
    for (const [token, { viewer }] of remembered)
      if (viewer?.id === accountId) remembered.delete(token)
  }
  const forgetAll = () => {
    ends += 1
    remembered.clear()
  }
  const listener = database.listen(endedSessionsChannel, (accountId) =>
    accountId === null ? forgetAll() : forgetAccount(accountId),
  )
  hearEndedSessions(forgetAccount)

  return {
    async find(sessionToken) {
      const nowMs = performance.now()
      const known = remembered.get(sessionToken)
      if (known && known.atMs + (listener.isHearing() ? heardMs : unheardFreshMs) > nowMs)
        return known.viewer
      if (remembered.size >= mostRemembered) remembered.clear()
      const endsBefore = ends
      const viewer = await readViewer(database, clock, operators, sessionToken)
      if (ends === endsBefore) remembered.set(sessionToken, { viewer, atMs: nowMs })
      return viewer
    },
    forget: (sessionToken) => {
      ends += 1
      remembered.delete(sessionToken)
    },
  }
}

async function readViewer(
  database: Database,
  clock: Clock,
  operators: readonly string[],
  sessionToken: string,
): Promise<Viewer | null> {
  const hash = tokenHash(sessionToken)
  const now = clock.now()
  const session = await findSession(database.reader, hash, now)
  if (!session) return null
  if (now.getTime() - session.seen_at.getTime() > touchMs)
    await touchSession(database.writer, hash, now)
  return {
    id: session.account_id,
    username: session.username,
    full_name: session.full_name,
    email: session.email,
    image_medium_url: portraitsOf(session.image_signature).medium,
    is_partner: session.is_partner,
    is_email_verified: session.is_email_verified,
    is_operator: operators.includes(session.username.toLowerCase()),
    ...(session.key_shortcuts ? {} : { key_shortcuts: false as const }),
  }
}
