import { selectFreshPinIds } from '#domains/pins'
import { type PersonalFeedOptions, type Queue, queueOf } from './personal-queues.ts'

export interface Fresh {
  /** Newest first. */
  queue: Queue
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
  return { queue: queueOf(found.ids, { reason: 'FRESH' }), last: found.last }
}
