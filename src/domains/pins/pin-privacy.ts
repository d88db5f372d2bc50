import { openableBy } from '#domains/boards'
import { blockedBetween } from '#domains/people'

/**
 * SQL: the pin `p` on its board `b` is there for the viewer. They may open the board; and what somebody saved
 * to a board of others with whom there is a block is not there, but on a board of one's own, which is one's
 * own to tidy. `viewer` is the placeholder of the viewer's id (null for visitors).
 */
export function pinOpenableBy(viewer: string): string {
  return `(${openableBy(viewer)} and (p.person_id = b.owner_id or b.owner_id = ${viewer}::bigint
    or not ${blockedBetween('p.person_id', `${viewer}::bigint`)}))`
}
