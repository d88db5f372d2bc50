import { rows, type Writer } from '#platform/database'

/** What was written at this very pin: whoever may open it may read that. */
export async function countPinComments(db: Writer, pinId: string, by: number): Promise<void> {
  await rows(db, 'update pins set comment_count = greatest(0, comment_count + $2) where id = $1', [
    pinId,
    by,
  ])
}

/** To how many a pin was sent. */
export async function countShares(db: Writer, pinId: string, by: number): Promise<void> {
  await rows(db, 'update pins set share_count = share_count + $2 where id = $1', [pinId, by])
}
