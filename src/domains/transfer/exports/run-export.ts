import { isFailure } from '#contract/errors'
import type { ExportId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import type { OwnData } from '#platform/own-data'
import { sendExportMail } from './export-mail.ts'
import {
  deleteExport,
  type ExportRow,
  findExport,
  isKeyKnown,
  selectExpired,
  selectExportsOf,
  selectStuck,
  updateExport,
} from './export-queries.ts'
import { createPieces, exportFiles, removePieces } from './pieces.ts'
import { enqueueExport } from './start-export.ts'
import { writePictures } from './write-pictures.ts'
import { writeTexts } from './write-texts.ts'
import { writeVideos } from './write-videos.ts'

const hourMs = 3_600_000

/**
 * Works on an export for a while: the texts at once, then the pictures a piece at a time. Each piece is recorded
 * once it is stored, so that a crash loses at most one of them.
 */
export async function runExport(
  services: Services,
  database: Database,
  domains: readonly OwnData[],
  id: ExportId,
): Promise<void> {
  const stopAt = performance.now() + limits.exportStepMs
  for (;;) {
    const known = await findExport(database.reader, id)
    if (known?.state === 'dropped') return removeExport(services, database, known)
    if (known?.state !== 'gathering') return
    const shouldContinue = await step(services, database, domains, known)
    if (!shouldContinue) return
    if (performance.now() > stopAt) break
  }
  await database.transaction((db) => enqueueExport(db, id))
}

async function step(
  services: Services,
  database: Database,
  domains: readonly OwnData[],
  known: ExportRow,
): Promise<boolean> {
  const { store, clock } = services
  const pieces = createPieces(store, known)
  try {
    if (known.after_picture === null) {
      const change = await writeTexts(services, database, domains, known, pieces)
      return await database.transaction((db) => updateExport(db, known, change))
    }
    const change =
      (await writePictures(services, database, known, pieces)) ??
      (await writeVideos(services, database, known, pieces))
    if (change !== null) return await database.transaction((db) => updateExport(db, known, change))
    const archive = await pieces.close()
    const now = clock.now()
    await database.transaction(async (db) => {
      const isMine = await updateExport(db, known, { ...archive, state: 'ready', ...ended(now) })
      if (isMine) await sendExportMail(db, services, known.person_id)
    })
    return false
  } catch (error) {
    if (!isFailure(error, 'storage_full')) throw error
    const change = { state: 'failed', failure: error.code, ...ended(clock.now()) } as const
    await database.transaction((db) => updateExport(db, known, change))
    await removePieces(store, known)
    return false
  }
}

const ended = (now: Date) => ({
  finished_at: now,
  expires_at: new Date(now.getTime() + limits.exportHours * hourMs),
})

async function removeExport(
  { store }: Services,
  database: Database,
  known: ExportRow,
): Promise<void> {
  await removePieces(store, known)
  await database.transaction((db) => deleteExport(db, known))
}

/** Removes expired and dropped exports, and restarts stuck ones or gives them up. */
export async function sweepExports(services: Services, database: Database): Promise<void> {
  const now = services.clock.now()
  for (const expired of await selectExpired(database.reader, now))
    await removeExport(services, database, expired)
  for (const stuck of await selectStuck(database.reader, new Date(now.getTime() - hourMs))) {
    const isGivenUp =
      stuck.created_at.getTime() < now.getTime() - limits.exportGivenUpHours * hourMs
    await database.transaction(async (db) => {
      if (!isGivenUp) return enqueueExport(db, stuck.id)
      const change = { state: 'failed', failure: 'server_error', ...ended(now) } as const
      await updateExport(db, stuck, change)
    })
    if (isGivenUp) await removePieces(services.store, stuck)
  }
  for await (const { key, modifiedAt } of services.store.list(exportFiles)) {
    const [fileKey = ''] = key.slice(exportFiles.length).split('/')
    const isOld = modifiedAt.getTime() < now.getTime() - hourMs
    if (isOld && !(await isKeyKnown(database.reader, fileKey))) await services.store.delete(key)
  }
}

/** Removes the exports of a deleted person. */
export async function removeExportsOf(
  services: Services,
  database: Database,
  personId: PersonId,
): Promise<void> {
  for (const known of await selectExportsOf(database.reader, personId))
    await removeExport(services, database, known)
}
