import { join } from 'node:path'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { deleteParts, readParts, spoolFile } from '#domains/media'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { type ImportRow, lockImport, updateImport } from './import-queries.ts'
import { storeImportFile } from './start-import.ts'

/** Makes a file of the parts in which that of an import came. May be repeated; of one that is over, they are deleted. */
export async function joinParts(
  services: Services,
  database: Database,
  known: ImportRow,
): Promise<void> {
  const { person_id, upload_id } = known
  if (upload_id === null) return
  const upload = { person_id, id: upload_id }
  if (known.finished_at === null) {
    const file_key = await storeJoined(services, database, upload)
    const isTaken = await database.transaction(async (db) => {
      const held = await lockImport(db, known)
      if (!held || held.finished_at !== null || held.upload_id === null) return false
      await updateImport(db, known, { file_key, upload_id: null })
      return true
    })
    if (!isTaken && file_key !== null) await services.store.delete(file_key)
  }
  await deleteParts(services, database, upload)
}

/** Null where the parts are gone. By way of the disk, as it may be larger than the memory. */
function storeJoined(
  services: Services,
  database: Database,
  upload: Parameters<typeof readParts>[2],
): Promise<string | null> {
  return services.tempFiles.within(async (folder) => {
    const limit = { maxBytes: limits.importFileBytes, tooLarge: 'import_file_too_large' } as const
    const content = readParts(services, database, upload)
    try {
      const { path } = await spoolFile(content, join(folder, 'file'), limit, () => {})
      return await storeImportFile(services, path)
    } catch (error) {
      if (isFailure(error, 'upload_file_missing')) return null
      throw error
    }
  })
}
