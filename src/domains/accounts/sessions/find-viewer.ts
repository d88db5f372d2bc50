import type { Viewer } from '#contract/viewer'
import { portraitsOf } from '#domains/people'
import type { Clock } from '#platform/clock'
import { tokenHash } from '#platform/crypto'
import type { Database } from '#platform/database'
import { findSession, touchSession } from './session-queries.ts'

/** A session that ended elsewhere is dead here within this time: less than a second, reading included. */
const freshMs = 900
const mostRemembered = 10_000
/** How exact "last seen" is; each step costs a write. */
const touchMs = 3_600_000

interface Remembered {
  viewer: Viewer | null
  untilMs: number
}

export interface ViewerFinder {
  find(sessionToken: string): Promise<Viewer | null>
  /** After a change of this session by this process. */
  forget(sessionToken: string): void
}

/** Reads sessions, remembering each for a second so that a page's requests cost one look-up. */
export function createViewerFinder(
  database: Database,
  clock: Clock,
  /** Usernames in lower case. */
  operators: readonly string[] = [],
): ViewerFinder {
  const remembered = new Map<string, Remembered>()

  return {
    async find(sessionToken) {
      const nowMs = performance.now()
      const known = remembered.get(sessionToken)
      if (known && known.untilMs > nowMs) return known.viewer
      if (remembered.size >= mostRemembered) remembered.clear()
      const viewer = await readViewer(database, clock, operators, sessionToken)
      remembered.set(sessionToken, { viewer, untilMs: nowMs + freshMs })
      return viewer
    },
    forget: (sessionToken) => void remembered.delete(sessionToken),
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
