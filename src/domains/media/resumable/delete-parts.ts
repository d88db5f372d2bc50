import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { deletePartRows, selectParts } from './part-queries.ts'
import { closeResumable, deleteResumable, type ResumableKey } from './resumable-queries.ts'

/** Objects go first: a row that a crash leaves names what is still to be deleted. */
export async function deleteParts(
  { store }: Pick<Services, 'store'>,
  database: Database,
  upload: ResumableKey,
): Promise<void> {
  for (const { object_key } of await selectParts(database.reader, upload))
    await store.delete(object_key)
  await database.transaction((db) => deletePartRows(db, upload))
}

/** Gives an upload up; what a crash leaves of it is swept as if no byte had come for long. */
export async function dropResumable(
  services: Pick<Services, 'store'>,
  database: Database,
  upload: ResumableKey,
): Promise<void> {
  await database.transaction((db) => closeResumable(db, upload))
  await deleteParts(services, database, upload)
  await database.transaction((db) => deleteResumable(db, upload))
}
