import type { ImportId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { analyzeGrownTables, type Database } from '#platform/database'
import type { Services } from '#platform/operations'
import {
  deleteImportsBefore,
  deleteImportsOf,
  findImport,
  type ImportRow,
  isFileWanted,
  lockImport,
  selectUnfinished,
  updateImport,
} from './import-queries.ts'
import { selectWaiting } from './item-queries.ts'
import { createImportFiles, type OpenImportFile } from './last-file.ts'
import { readImport, releaseFile } from './read-import.ts'
import { resumeWithRoom } from './resume-import.ts'
import { saveItem } from './save-item.ts'
import { enqueueImport, importFiles, pauseBefore } from './start-import.ts'

const dayMs = 86_400_000

/**
 * One step of an import: reads it, or saves a few of its pins, each in a transaction that also marks it as saved.
 * A killed process loses none and saves none twice. Then it queues the next step, after a pause.
 */
export async function runImport(
  services: Services,
  database: Database,
  id: ImportId,
  openFile: OpenImportFile = createImportFiles(services.store),
): Promise<void> {
  const known = await findImport(database.reader, id)
  if (!known) return
  if (known.finished_at !== null) return releaseFile(services, database, known)
  if (known.state === 'reading') await readImport(services, database, known)
  const isWaiting =
    known.state === 'saving' && (await saveSome(services, database, known, openFile))
  await database.transaction(async (db) => {
    const now = services.clock.now()
    const left = await lockImport(db, known)
    if (left?.state === 'reading') return enqueueImport(db, id, pauseBefore(now))
    if (left?.state !== 'saving') return
    const [next] = await selectWaiting(db, id, 1)
    if (next) await enqueueImport(db, id, pauseBefore(now, isWaiting))
    else await updateImport(db, left, { state: 'finished', finished_at: now })
  })
  await analyzeGrownTables(database)
  if (known.file_key !== null) await releaseFile(services, database, known)
}

/** Returns whether all items are waiting for videos to be prepared. */
async function saveSome(
  services: Services,
  database: Database,
  known: ImportRow,
  openFile: OpenImportFile,
): Promise<boolean> {
  const items = await selectWaiting(database.reader, known.id, limits.importItemsPerStep)
  const files = openFile(known.file_key)
  let waiting = 0
  for (const item of items) {
    const step = await saveItem(services, database, known, item, files)
    if (step === 'stopped') return false
    if (step === 'waiting') waiting += 1
  }
  return waiting > 0 && waiting === items.length
}

/** Deletes old imports, restarts stuck ones and those that waited for room, and removes files that are no longer needed. */
export async function sweepImports(services: Services, database: Database): Promise<void> {
  const now = services.clock.now().getTime()
  await database.transaction(async (db) => {
    await deleteImportsBefore(db, new Date(now - limits.importDays * dayMs))
    for (const { id } of await selectUnfinished(db, new Date(now - dayMs / 24)))
      await enqueueImport(db, id)
  })
  await resumeWithRoom(services, database)
  for await (const { key, modifiedAt } of services.store.list(importFiles))
    if (modifiedAt.getTime() < now - dayMs && !(await isFileWanted(database.reader, key)))
      await services.store.delete(key)
}

/** Deletes the imports of a deleted person. */
export async function removeImportsOf(
  services: Services,
  database: Database,
  personId: PersonId,
): Promise<void> {
  const deleted = await database.transaction((db) => deleteImportsOf(db, personId))
  for (const { file_key } of deleted) if (file_key !== null) await services.store.delete(file_key)
}
