import type { Database, Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { removeSomeMembers, type Source } from '../members/member-queries.ts'

const atOnce = 5_000

/** Nobody is in it from the commit on; a job removes the members, of whom there may be many. */
export async function dropSource(db: Writer, { advertiser_id, source_id }: Source): Promise<void> {
  await enqueue(db, 'audience_dropped', { advertiser_id, source_id })
}

/** Repeated where it was interrupted. */
export async function removeDropped(database: Database, source: Source): Promise<void> {
  let removed = atOnce
  while (removed === atOnce)
    removed = await database.transaction((db) => removeSomeMembers(db, source, null, atOnce))
}
