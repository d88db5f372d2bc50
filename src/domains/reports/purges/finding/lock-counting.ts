import type { PurgeId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { endPurge, lockPurge, type PurgeRow } from '../purge-queries.ts'

/** Locks it until the transaction ends, while its pins are being found; null: there is nothing more to find. */
export async function lockCounting(db: Writer, id: PurgeId): Promise<PurgeRow | null> {
  const purge = await lockPurge(db, id)
  if (purge?.state !== 'counting') return null
  // The person is gone, and so are their pins; or the list, and nobody knows its pictures.
  const isPersonGone = purge.is_of_person && purge.person_id === null
  const isListGone = purge.list_id !== null && purge.list_name === null
  if (!isPersonGone && !isListGone) return purge
  await endPurge(db, id, 'cancelled', purge.prepared_at)
  return null
}
