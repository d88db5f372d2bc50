import type { PersonId, PinId } from '#contract/ids'
import { type Database, type Db, row, rows, type Writer } from '#platform/database'

/** Whether the creator of this pin takes no comments; `rootPinId` is that of a repin's first pin. */
export async function hasClosedComments(db: Db, rootPinId: PinId): Promise<boolean> {
  return (await row(db, 'select 1 from closed_comments where pin_id = $1', [rootPinId])) !== null
}

export async function setCommentsAllowed(
  db: Writer,
  pin: { id: PinId; person_id: PersonId },
  isAllowed: boolean,
  now: Date,
): Promise<void> {
  if (isAllowed) await rows(db, 'delete from closed_comments where pin_id = $1', [pin.id])
  else
    await rows(
      db,
      `insert into closed_comments (pin_id, creator_id, closed_at) values ($1, $2, $3)
       on conflict (pin_id) do nothing`,
      [pin.id, pin.person_id, now],
    )
}

/** Of a deleted account: what others saved of its pins takes comments again. */
export async function removeClosedCommentsOf(
  database: Database,
  personId: PersonId,
): Promise<void> {
  await database.transaction((db) =>
    rows(db, 'delete from closed_comments where creator_id = $1', [personId]),
  )
}
