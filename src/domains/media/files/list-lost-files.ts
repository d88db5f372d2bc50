import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import type { ListedObject } from '#platform/storage'
import { findLostParts } from '../resumable/sweep-resumable.ts'
import { findLostVideos } from '../uploads/sweep-uploads.ts'
import { findLostFiles } from './sweep-files.ts'

/** The files that the next sweeps would delete: those of no picture and no video, and of no upload. */
export async function* listLostFiles(
  services: Services,
  database: Database,
): AsyncGenerator<ListedObject> {
  for await (const { objects } of findLostFiles(services, database)) yield* objects
  yield* findLostVideos(services, database)
  yield* findLostParts(services, database)
}
