import type { PinId } from '#contract/ids'
import { type Writer, wrote } from '#platform/database'

/** Comments written at this very pin, which are visible to everybody who may open it. */
export async function countPinComments(db: Writer, pinId: PinId, by: number): Promise<void> {
  await countOnPin(db, 'comment_count', pinId, by)
}

/** How many people a pin was sent to. */
export async function countShares(db: Writer, pinId: PinId, by: number): Promise<void> {
  await countOnPin(db, 'share_count', pinId, by)
}

const counts = {
  repin_count: counting('repin_count'),
  comment_count: counting('comment_count'),
  share_count: counting('share_count'),
}

function counting(count: string): string {
  return `update pins set ${count} = greatest(0, ${count} + $2) where id = $1 returning 1`
}

/** Adds to a count of a pin, wherever it is, which locks it; false if it is gone. */
export async function countOnPin(
  db: Writer,
  count: keyof typeof counts,
  id: PinId,
  by: number,
): Promise<boolean> {
  if (await wrote(db, counts[count], [id, by])) return true
  // Moved to another machine while this waited for it: another statement finds it there.
  return (await db.isDistributed()) && wrote(db, counts[count], [id, by])
}
