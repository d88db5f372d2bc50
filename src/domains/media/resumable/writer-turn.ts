import { limits } from '#contract/limits'
import type { Clock } from '#platform/clock'

/** From now until others may take over from a request that fell silent. */
export function writerTurn(clock: Clock): { now: Date; until: Date } {
  const now = clock.now()
  return { now, until: new Date(now.getTime() + limits.resumableWriterMs) }
}
