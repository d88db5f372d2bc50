import { selectFreshPinIds } from '#domains/pins'
import { type Recommendation, selectCandidates } from './candidates.ts'
import type { PersonalFeedOptions } from './personal-queues.ts'
import { withReason } from './reasons.ts'

export interface Fresh {
  /** Newest first. */
  pins: Recommendation[]
  /** The last pin read when there may be more after it. */
  last: string | null
}

/** More than a page shows, as some may already be seen. */
const readPerShown = 2
/** Enough to find them although most pins read may be on private boards. */
const scannedPerShown = 12

/** The newest pins of public boards before `before`. */
export async function findFresh(
  { context, viewerId, count }: PersonalFeedOptions,
  before: string | null,
): Promise<Fresh> {
  const window = { before, limit: count * readPerShown, scanned: count * scannedPerShown }
  const found = await selectFreshPinIds(context.db, window, viewerId)
  const pins = await selectCandidates(context.db, found.ids, viewerId)
  return { pins: pins.map((pin) => withReason(pin, { reason: 'FRESH' })), last: found.last }
}
