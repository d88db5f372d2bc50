import { selectFreshPinIds } from '#domains/pins'
import { type Reasoned, selectCandidates } from './candidates.ts'
import type { PersonalWish } from './personal-queues.ts'
import { because } from './reasons.ts'

export interface Fresh {
  /** Newest first. */
  pins: Reasoned[]
  /** The last pin looked at when there may be more behind it. */
  last: string | null
}

/** More than a page shows: of some of them it may turn out that they were seen. */
const lookedAtPerShown = 2
/** Enough to find them although most pins looked at may lie on boards that are not public. */
const scannedPerShown = 12

/** The freshest pins of public boards before `before`. */
export async function findFresh(
  { context, viewerId, count }: PersonalWish,
  before: string | null,
): Promise<Fresh> {
  const window = { before, limit: count * lookedAtPerShown, scanned: count * scannedPerShown }
  const found = await selectFreshPinIds(context.db, window, viewerId)
  const pins = await selectCandidates(context.db, found.ids, viewerId)
  return { pins: pins.map((pin) => because(pin, { reason: 'FRESH' })), last: found.last }
}
