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
import { joinParts } from './join-parts.ts'
import { createImportFiles, type OpenImportFile } from './last-file.ts'
import { readImport, releaseFile } from './read-import.ts'
import { resumeWithRoom } from './resume-import.ts'
import { saveItem } from './save-item.ts'
import { enqueueImport, importFiles, pauseBefore } from './start-import.ts'

const dayMs = 86_400_000
/** Long enough that the pauses between do not decide how long thousands of pins take. */
const savingMs = 3 * limits.importPauseMs

/**
 * One step of an import: reads it, or saves some of its pins for a while, each in a transaction that also marks it as
 * saved. A killed process loses none and saves none twice. Then it queues the next step, after a pause.
 */
export async function runImport(
  services: Services,
  database: Database,
  id: ImportId,
  openFile: OpenImportFile = createImportFiles(services.store),
  forMs = savingMs,
): Promise<void> {
  const started = await findImport(database.reader, id)
  if (!started) return
  await joinParts(services, database, started)
  const known = started.upload_id === null ? started : await findImport(database.reader, id)
  if (!known) return
  if (known.finished_at !== null) return releaseFile(services, database, known)
  if (known.state === 'reading') await readImport(services, database, known)
  const isWaiting =
    known.state === 'saving' && (await saveFor(forMs, services, database, known, openFile))
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
async function saveFor(forMs: number, ...some: Parameters<typeof saveSome>): Promise<boolean> {
  const endsAt = performance.now() + forMs
  for (;;) {
    const left = await saveSome(...some)
    if (left !== 'more' || performance.now() >= endsAt) return left === 'waiting'
  }
}

/** `more`: all were settled, and others may follow. `waiting`: for their videos to be prepared. */
async function saveSome(
  services: Services,
  database: Database,
  known: ImportRow,
  openFile: OpenImportFile,
): Promise<'more' | 'waiting' | 'enough'> {
  const items = await selectWaiting(database.reader, known.id, limits.importItemsPerStep)
  const files = openFile(known.file_key)
  let waiting = 0
  for (const item of items) {
    const step = await saveItem(services, database, known, item, files)
    if (step === 'stopped') return 'enough'
    if (step === 'waiting') waiting += 1
  }
  if (waiting > 0) return waiting === items.length ? 'waiting' : 'enough'
  return items.length < limits.importItemsPerStep ? 'enough' : 'more'
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
