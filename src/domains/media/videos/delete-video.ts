import { videoKey } from '#contract/media/video-address'
import { type Database, inTransaction } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { lockFiles } from '../files/lock-files.ts'
import type { MediaUses } from '../media-uses.ts'
import { deleteStream } from './store-stream.ts'
import { deleteVideoRow, disownVideo, findVideo, hasVideoIn, lockVideo } from './video-queries.ts'

/**
 * Deletes a video if nothing uses it once it is locked, and releases its cover. One that others alone still use counts
 * against nobody's quota.
 */
export async function deleteVideoIfUnused(
  { store }: Pick<Services, 'store'>,
  database: Database,
  signature: string,
  uses: MediaUses,
): Promise<boolean> {
  const deleted = await inTransaction(database.writer, async (db) => {
    const video = await lockVideo(db, signature)
    if (video && (await uses.isUsed(db))) {
      if (video.owner_id !== null && !(await uses.isUsedBy(db, video.owner_id)))
        await disownVideo(db, video)
      return null
    }
    await deleteVideoRow(db, signature)
    if (video) await enqueue(db, 'image_released', { signature: video.cover_signature })
    return { file: video?.file ?? signature }
  })
  if (!deleted) return false
  const { file } = deleted
  await inTransaction(database.writer, async (db) => {
    await lockFiles(db, 'stream', signature)
    // It stays if the video was prepared again meanwhile.
    if (!(await findVideo(db, signature))) await deleteStream(store, signature)
  })
  await inTransaction(database.writer, async (db) => {
    await lockFiles(db, 'video', file)
    // The file stays if it was prepared again meanwhile or is another person's too.
    if (!(await hasVideoIn(db, file))) await store.delete(videoKey(file))
  })
  return true
}
