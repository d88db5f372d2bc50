import type { PinId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'

/** Comments written at this very pin, which are visible to everybody who may open it. */
export async function countPinComments(db: Writer, pinId: PinId, by: number): Promise<void> {
  await rows(db, 'update pins set comment_count = greatest(0, comment_count + $2) where id = $1', [
    pinId,
    by,
  ])
}

/** How many people a pin was sent to. */
export async function countShares(db: Writer, pinId: PinId, by: number): Promise<void> {
  await rows(db, 'update pins set share_count = share_count + $2 where id = $1', [pinId, by])
}
