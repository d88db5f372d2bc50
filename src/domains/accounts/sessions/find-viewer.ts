import type { Viewer } from '#contract/viewer'
import { groupsOfMember } from '#domains/experiments'
import { portraitsOf } from '#domains/people'
import type { Clock } from '#platform/clock'
import { tokenHash } from '#platform/crypto'
import type { Database } from '#platform/database'
import { endedSessionsChannel, onEndedSessions } from './ended-sessions.ts'
import { findSession, type SessionRow, touchSession } from './session-queries.ts'

/** How long a viewer is cached while announcements are received, in case one is missed. */
const freshMs = 900
/** While no announcements are received: a session ended elsewhere must be gone within a tenth of a second. */
const freshWhileDeafMs = 90
const maxCached = 10_000
/** How exact "last seen" is; each update costs a write. */
const touchMs = 3_600_000

interface CachedViewer {
  viewer: Viewer | null
  /** When its reading began. */
  atMs: number
}

/** `lacks_factor`: one who has to set up a second factor before. */
export type OperatorState = boolean | 'lacks_factor'
type IsOperator = (session: SessionRow) => OperatorState

export interface ViewerFinder {
  find(sessionToken: string): Promise<Viewer | null>
  /** For a session that this process has changed. */
  forget(sessionToken: string): void
}

/**
 * Finds the viewer of a session, cached briefly so that a page's requests cost one look-up. Ended sessions are
 * dropped at once: in the process that ends them before it answers, elsewhere by notification.
 */
export function createViewerFinder(
  database: Database,
  clock: Clock,
  isOperator: IsOperator = () => false,
  cachedMs = freshMs,
): ViewerFinder {
  const cached = new Map<string, CachedViewer>()
  /** Incremented with each ended session, so that a viewer read before is not cached afterwards. */
  let ends = 0
  const forgetAccount = (accountId: string) => {
    ends += 1
    for (const [token, { viewer }] of cached) if (viewer?.id === accountId) cached.delete(token)
  }
  const forgetAll = () => {
    ends += 1
    cached.clear()
  }
  const listener = database.listen(endedSessionsChannel, (accountId) =>
    accountId === null ? forgetAll() : forgetAccount(accountId),
  )
  onEndedSessions(forgetAccount)

  return {
    async find(sessionToken) {
      const nowMs = performance.now()
      const known = cached.get(sessionToken)
      if (known && known.atMs + (listener.isListening() ? cachedMs : freshWhileDeafMs) > nowMs)
        return known.viewer
      if (cached.size >= maxCached) cached.clear()
      const endsBefore = ends
      const viewer = await readViewer(database, clock, isOperator, sessionToken)
      if (ends === endsBefore) cached.set(sessionToken, { viewer, atMs: nowMs })
      return viewer
    },
    forget: (sessionToken) => {
      ends += 1
      cached.delete(sessionToken)
    },
  }
}

async function readViewer(
  database: Database,
  clock: Clock,
  isOperator: IsOperator,
  sessionToken: string,
): Promise<Viewer | null> {
  const hash = tokenHash(sessionToken)
  const now = clock.now()
  const session = await findSession(database.reader, hash, now)
  if (!session) return null
  if (now.getTime() - session.seen_at.getTime() > touchMs)
    await touchSession(database.writer, hash, now)
  const operator = isOperator(session)
  return {
    id: session.account_id,
    username: session.username,
    full_name: session.full_name,
    email: session.email,
    image_medium_url: portraitsOf(session.image_signature).medium,
    is_partner: session.is_partner,
    is_email_verified: session.is_email_verified,
    is_operator: operator === true,
    ...(operator === 'lacks_factor' ? { lacks_second_factor: true as const } : {}),
    ...(session.key_shortcuts ? {} : { key_shortcuts: false as const }),
    ...(session.chosen_language === null ? {} : { language: session.chosen_language }),
    ...(session.running.length === 0
      ? {}
      : { pin_groups: groupsOfMember(session.running, session.account_id) }),
  }
}
