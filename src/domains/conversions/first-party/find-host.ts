import type { Database } from '#platform/database'
import { findOwner } from './host-queries.ts'

const freshMs = 5_000
const maxKnown = 1_000

/** Whether a host takes events of an ad account; what it says is up to five seconds old. */
export function firstPartyHostFinder(database: Database): (hostname: string) => Promise<boolean> {
  const known = new Map<string, { isTaken: boolean; atMs: number }>()
  return async (hostname) => {
    const nowMs = performance.now()
    const found = known.get(hostname)
    if (found && found.atMs + freshMs > nowMs) return found.isTaken
    // While the database is away nothing is stored anyway, and checks of health have to be answered.
    const isTaken = await findOwner(database.reader, hostname).then(
      (owner) => owner !== null,
      () => found?.isTaken ?? false,
    )
    // Anybody may send any name: what is remembered stays small.
    if (known.size >= maxKnown) known.clear()
    known.set(hostname, { isTaken, atMs: nowMs })
    return isTaken
  }
}
