import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Failure, type FailureCode, isFailure } from '#contract/errors'
import { videoKey } from '#contract/media/video-address'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { holdImage } from '../image-queries.ts'
import { lockFiles } from '../lock-files.ts'
import { storeImage } from '../store-image.ts'
import { incomingVideoKey } from '../uploads/incoming-video.ts'
import { findUpload, markFailed, markSucceeded } from '../uploads/upload-queries.ts'
import { findVideo, insertVideo } from './video-queries.ts'

/** Of the machine, not of the file: another try may do better. */
const passing: ReadonlySet<FailureCode> = new Set([
  'storage_full',
  'storage_unavailable',
  'image_queue_full',
])

/**
 * Prepares what was handed over. Each step may be repeated: a video is named by the file it was made of, its
 * files are stored before its row, and a row is written once.
 */
export async function makeVideo(
  services: Services,
  database: Database,
  upload: { person_id: string; upload_id: string },
): Promise<void> {
  const found = await findUpload(database.reader, upload.person_id, upload.upload_id)
  if (found?.state !== 'processing' || found.signature === null) return
  const { signature } = found
  try {
    if (!(await findVideo(database.reader, signature))) await make(services, database, signature)
    await database.transaction((db) => markSucceeded(db, found))
  } catch (error) {
    if (!isFailure(error) || passing.has(error.code)) throw error
    await database.transaction((db) => markFailed(db, found, error.code))
  }
  await services.store.delete(incomingVideoKey(signature))
}

async function make(services: Services, database: Database, signature: string): Promise<void> {
  const { store, scratch, videos, clock } = services
  const source = await store.read(incomingVideoKey(signature))
  // Somebody's same file was refused a moment ago.
  if (!source) throw new Failure('video_broken')
  await scratch.within(async (folder) => {
    const path = join(folder, 'source')
    await pipeline(source.body, createWriteStream(path))
    const made = await videos.make(path, folder)
    const cover = await storeImage(services, database, made.cover)
    const put = () => store.putFile(videoKey(signature), made.path, { contentType: 'video/mp4' })
    await put()
    await database.transaction(async (db) => {
      await lockFiles(db, 'video', signature)
      // Whoever deletes the same video meanwhile has done so or waits.
      if ((await store.size(videoKey(signature))) === null) await put()
      if (!(await holdImage(db, cover.signature))) throw new Error('A cover went while it was made')
      await insertVideo(db, {
        signature,
        width: made.width,
        height: made.height,
        duration_ms: made.durationMs,
        byte_size: made.byteSize,
        cover_signature: cover.signature,
        created_at: clock.now(),
      })
    })
  })
}
