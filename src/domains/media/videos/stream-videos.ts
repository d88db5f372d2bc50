import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { videoKey } from '#contract/media/video-address'
import { type Database, inTransaction } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { lockFiles } from '../files/lock-files.ts'
import { isVideoAwaited } from '../uploads/upload-queries.ts'
import { isTransient } from './is-transient.ts'
import { deleteStream, holdStream, putStream } from './store-stream.ts'
import {
  countStreamTry,
  findUnstreamed,
  forgetStreamTry,
  lockVideo,
  markStreamed,
  type VideoRow,
} from './video-queries.ts'

/** Less than the time between two runs. */
const workMs = 4 * 60_000

/** Makes the streams of videos that have none yet, the newest first, as long as nobody waits for a video. */
export async function streamVideos(services: Services, database: Database): Promise<void> {
  if (!(await services.videos.isAvailable())) return
  const until = performance.now() + workMs
  while (performance.now() < until && !(await isVideoAwaited(database.reader))) {
    const video = await findUnstreamed(database.reader, limits.videoTries)
    if (!video) return
    await database.transaction((db) => countStreamTry(db, video.signature))
    try {
      await streamVideo(services, database, video)
    } catch (error) {
      if (isTransient(error))
        await database.transaction((db) => forgetStreamTry(db, video.signature))
      // Other failures are the video's, which is tried again among others.
      if (!isFailure(error) || isTransient(error)) throw error
    }
  }
}

async function streamVideo(
  { store, tempFiles, videos, clock }: Services,
  database: Database,
  { signature, file, width, height, duration_ms: durationMs }: VideoRow,
): Promise<void> {
  const source = await store.read(videoKey(file))
  if (!source) return
  await tempFiles.within(async (folder) => {
    const path = join(folder, 'video.mp4')
    await pipeline(source.body, createWriteStream(path))
    const files = await videos.makeStream({ path, width, height, durationMs }, folder)
    await putStream(store, signature, files)
    await inTransaction(database.writer, async (db) => {
      const isThere = (await lockVideo(db, signature)) !== null
      if (!isThere) {
        await lockFiles(db, 'stream', signature)
        return deleteStream(store, signature)
      }
      await holdStream(db, store, signature, files)
      await markStreamed(db, signature, clock.now())
      await enqueue(db, 'video_streamed', { signature })
    })
  })
}
