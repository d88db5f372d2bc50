import type { CommentId, PinId } from '#contract/ids'
import { countPinComments } from '#domains/pins'
import { rows, type Writer } from '#platform/database'
import { findAnyComment } from './removal-queries.ts'

/** For the operator: nobody sees the comment and its replies any more, until it is put back or removed for good. */
export async function takeDownComment(db: Writer, id: CommentId, now: Date): Promise<void> {
  const hidden = await rows<{ pin_id: PinId }>(
    db,
    `update comments set taken_down_at = $2 where (id = $1 or parent_id = $1) and taken_down_at is null
      returning pin_id`,
    [id, now],
  )
  await count(db, hidden, -1)
}

/** For the operator: returns false when it was not taken down. Replies that were taken down before it stay so. */
export async function putBackComment(db: Writer, id: CommentId): Promise<boolean> {
  const root = await findAnyComment(db, id)
  if (!root) return false
  const shown = await rows<{ pin_id: PinId }>(
    db,
    `update comments set taken_down_at = null
      where root_pin_id = $1 and (id = $2 or parent_id = $2) and taken_down_at = (
        select root.taken_down_at from comments root where root.root_pin_id = $1 and root.id = $2)
      returning pin_id`,
    [root.root_pin_id, id],
  )
  await count(db, shown, 1)
  return shown.length > 0
}

async function count(db: Writer, changed: readonly { pin_id: PinId }[], by: 1 | -1): Promise<void> {
  for (const [pinId, some] of Map.groupBy(changed, ({ pin_id }) => pin_id))
    await countPinComments(db, pinId, by * some.length)
}
