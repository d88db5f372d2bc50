import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
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
  for await (const { key, modifiedAt } of store.list(incomingVideos)) {
    const isOld = modifiedAt.getTime() < clock.now().getTime() - hourMs
    const signature = key.slice(incomingVideos.length)
    if (isOld && !(await hasUploadOf(database.reader, signature))) await store.delete(key)
  }
  await tempFiles.sweep(maxWorkHours * hourMs)
}
