import type { PersonId } from '#contract/ids'
import { type Database, type Db, lockRows, row, rows, type Writer } from '#platform/database'

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
  for (const queries of [ofImages, ofVideos])
    while ((await database.transaction((db) => disownSome(db, queries, personId))) === batch);
  await database.transaction((db) =>
    rows(db, 'delete from media_usage where person_id = $1', [personId]),
  )
}

/** Returns how many were still theirs when it began. */
async function disownSome(db: Writer, queries: OwnedQueries, personId: PersonId): Promise<number> {
  const owned = await rows<Named>(db, queries.select, [personId, batch])
  const signatures = owned.map(({ signature }) => signature)
  const held = await lockRows<Named>(db, queries.lock, signatures, personId)
  const disowned = await rows<Pick<Counted, 'byte_size'>>(db, queries.disown, [
    held.map(({ signature }) => signature),
  ])
  const bytes = disowned.reduce((sum, { byte_size }) => sum + byte_size, 0)
  await giveBack(db, { owner_id: personId, byte_size: bytes })
  return owned.length
}

interface Named {
  signature: string
}

type OwnedQueries = ReturnType<typeof queriesOf>

const ofImages = queriesOf('images')
const ofVideos = queriesOf('videos')

function queriesOf(table: 'images' | 'videos') {
  return {
    select: `select signature from ${table} where owner_id = $1 order by signature limit $2`,
    lock: `select signature from ${table} where signature = any($1::text[]) and owner_id = $2
      order by signature for update`,
    disown: `update ${table} set owner_id = null where signature = any($1::text[])
      returning byte_size::float8 as byte_size`,
  }
}
