import type { PersonId } from '#contract/ids'
import { type Database, type Db, row, rows, type Writer } from '#platform/database'

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

const batch = 500

/**
 * What others saved of a deleted account stays, and is nobody's. In batches, each in its own transaction with what it
 * takes off the figure, so that both agree whenever this is interrupted.
 */
export async function forgetOwner(database: Database, personId: PersonId): Promise<void> {
  for (const text of [disownImages, disownVideos])
    while ((await database.transaction((db) => disownSome(db, text, personId))) === batch);
  await database.transaction((db) =>
    rows(db, 'delete from media_usage where person_id = $1', [personId]),
  )
}

async function disownSome(db: Writer, text: string, personId: PersonId): Promise<number> {
  const disowned = await rows<Pick<Counted, 'byte_size'>>(db, text, [personId, batch])
  const bytes = disowned.reduce((sum, { byte_size }) => sum + byte_size, 0)
  await giveBack(db, { owner_id: personId, byte_size: bytes })
  return disowned.length
}

const disownImages = `update images i set owner_id = null
    from (select signature from images where owner_id = $1 order by signature limit $2 for update) chosen
   where i.signature = chosen.signature returning i.byte_size::float8 as byte_size`

const disownVideos = `update videos v set owner_id = null
    from (select signature from videos where owner_id = $1 order by signature limit $2 for update) chosen
   where v.signature = chosen.signature returning v.byte_size::float8 as byte_size`
