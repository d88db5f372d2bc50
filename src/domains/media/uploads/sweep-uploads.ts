import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import type { ListedObject } from '#platform/storage'
import { sweepResumable } from '../resumable/sweep-resumable.ts'
import { incomingVideos } from './incoming-video.ts'
import { deleteUploadsBefore, hasUploadOf } from './upload-queries.ts'

const hourMs = 3_600_000
/** Longer than any work on a file takes. */
const maxWorkHours = 6

/** Deletes uploads after a day, and left-over files. */
export async function sweepMediaUploads(services: Services, database: Database): Promise<void> {
  const { store, tempFiles, clock } = services
  await sweepResumable(services, database)
  const before = new Date(clock.now().getTime() - limits.uploadHours * hourMs)
  await database.transaction((db) => deleteUploadsBefore(db, before))
  for await (const { key } of findLostVideos(services, database)) await store.delete(key)
  await tempFiles.sweep(maxWorkHours * hourMs)
}

/** Uploaded videos that nobody waits for. */
export async function* findLostVideos(
  { store, clock }: Services,
  database: Database,
): AsyncGenerator<ListedObject> {
  const before = clock.now().getTime() - hourMs
  for await (const object of store.list(incomingVideos)) {
    const signature = object.key.slice(incomingVideos.length)
    const isOld = object.modifiedAt.getTime() < before
    if (isOld && !(await hasUploadOf(database.reader, signature))) yield object
  }
}
