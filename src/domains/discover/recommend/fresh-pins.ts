import { selectFreshPinIds } from '#domains/pins'
import { type Reasoned, selectCandidates } from './candidates.ts'
import type { PersonalWish } from './personal-queues.ts'
import { because } from './reasons.ts'

export interface Fresh {
  /** Newest first. */
  pins: Reasoned[]
  /** The last pin read when there may be more after it. */
  last: string | null
}

/** More than a page shows, as some may already be seen. */
const lookedAtPerShown = 2
/** Enough to find them although most pins read may be on private boards. */
const scannedPerShown = 12

/** The newest pins of public boards before `before`. */
export async function findFresh(
  { context, viewerId, count }: PersonalWish,
  before: string | null,
): Promise<Fresh> {
  const window = { before, limit: count * lookedAtPerShown, scanned: count * scannedPerShown }
  const found = await selectFreshPinIds(context.db, window, viewerId)
  const pins = await selectCandidates(context.db, found.ids, viewerId)
  return { pins: pins.map((pin) => because(pin, { reason: 'FRESH' })), last: found.last }
}
