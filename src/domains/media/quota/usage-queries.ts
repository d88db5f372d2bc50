import type { PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

/** The bytes of all that counts as this member's. */
export async function readUsage(db: Db, personId: PersonId): Promise<number> {
  const text = 'select bytes::float8 as bytes from media_usage where person_id = $1'
  return (await row<{ bytes: number }>(db, text, [personId]))?.bytes ?? 0
}

/** In the transaction that writes the row of the picture or video. */
export async function addUsage(db: Writer, personId: PersonId, bytes: number): Promise<void> {
  await rows(
    db,
    `insert into media_usage (person_id, bytes) values ($1, $2)
     on conflict (person_id) do update set bytes = media_usage.bytes + excluded.bytes`,
    [personId, bytes],
  )
}

/** What of a picture or video counted as whose. */
export interface Counted {
  owner_id: PersonId | null
  byte_size: number
}

/** In the transaction in which it stops to count as its owner's, or goes. */
export async function giveBack(db: Writer, counted: Counted | null): Promise<void> {
  if (!counted || counted.owner_id === null) return
  const text = 'update media_usage set bytes = bytes - $2 where person_id = $1'
  await rows(db, text, [counted.owner_id, counted.byte_size])
}

/** What others saved of a deleted account stays, and is nobody's. */
export async function forgetOwner(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'update images set owner_id = null where owner_id = $1', [personId])
  await rows(db, 'update videos set owner_id = null where owner_id = $1', [personId])
  await rows(db, 'delete from media_usage where person_id = $1', [personId])
}
