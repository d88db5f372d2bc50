import { hasRoom } from '#domains/media'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import {
  isImporting,
  lockImport,
  lockImports,
  noRoom,
  selectWithoutRoom,
  updateImport,
} from './import-queries.ts'
import { enqueueImport } from './start-import.ts'

/** Goes on with imports that paused for lack of room, where there is some again and no other import of their member runs. */
export async function resumeWithRoom(services: Services, database: Database): Promise<void> {
  for (const { person_id, id } of await selectWithoutRoom(database.reader)) {
    if (!(await hasRoom(services, database.reader, person_id))) continue
    await database.transaction(async (db) => {
      await lockImports(db, person_id)
      const held = await lockImport(db, { person_id, id })
      if (held?.state !== 'paused' || held.failure !== noRoom) return
      if (await isImporting(db, person_id)) return
      await updateImport(db, held, { state: 'saving', failure: null })
      await enqueueImport(db, id)
    })
  }
}
