import { openableBy } from '#domains/boards'
import { blockedBetween } from '#domains/people'

/**
 * SQL: the pin `p` on its board `b` is visible to the viewer. They may open the board; and pins by people
 * with whom there is a block are hidden, except on the viewer's own boards, so that they can
 * remove them. `viewer` is the placeholder of the viewer's id (null for visitors); `board` as in board-privacy.ts.
 */
export function pinOpenableBy(viewer: string, board?: string): string {
  return `(${openableBy(viewer, board)} and (p.person_id = b.owner_id or b.owner_id = ${viewer}::bigint
    or not ${blockedBetween('p.person_id', `${viewer}::bigint`)}))`
}
