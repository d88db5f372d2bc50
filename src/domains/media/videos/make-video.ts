import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure, isFailure } from '#contract/errors'
import type { PersonId, UploadId } from '#contract/ids'
import { limits } from '#contract/limits'
import { videoKey } from '#contract/media/video-address'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import type { MadeStreamFile, MadeVideo } from '#platform/video'
import { lockFiles } from '../files/lock-files.ts'
import { signatureFor } from '../files/media-address.ts'
import { holdImage } from '../image-queries.ts'
import { checkQuota, refuseOverQuota } from '../quota/check-quota.ts'
import { storeImage } from '../store-image.ts'
import { incomingVideoKey } from '../uploads/incoming-video.ts'
import {
  countTry,
  findUpload,
  markDelayed,
  markFailed,
  markSucceeded,
  type UploadRow,
} from '../uploads/upload-queries.ts'
import { editedFile } from './edited-file.ts'
import { isTransient } from './is-transient.ts'
import { reportProgress } from './report-progress.ts'
import { holdStream, putStream } from './store-stream.ts'
import { findVideo, insertVideo } from './video-queries.ts'

/** The share of the work that goes into the one file; the rest goes into the stream. */
const fileShare = 0.55

/**
 * Prepares an uploaded video. Each step may be repeated: a video is named after its source file, its files are
 * stored before its row, and the row is written once. One that ends its process each time is given up.
 */
export async function makeVideo(
  services: Services,
  database: Database,
  upload: { person_id: PersonId; upload_id: UploadId },
): Promise<void> {
  const found = await findUpload(database.reader, upload.person_id, upload.upload_id)
  if (found?.state !== 'processing' || found.signature === null) return
  const incoming = incomingVideoKey(found.signature)
  try {
    const video =
      (await findVideo(database.reader, found.signature)) ??
      (await tryToMake(services, database, found, incoming))
    await database.transaction((db) => markSucceeded(db, found, video.signature))
  } catch (error) {
    if (!isFailure(error)) throw error
    if (isTransient(error)) {
      await database.transaction((db) => markDelayed(db, found, error.code))
      throw error
    }
    await database.transaction((db) => markFailed(db, found, error.code))
  }
  await services.store.delete(incoming)
}

async function tryToMake(
  services: Services,
  database: Database,
  upload: UploadRow,
  incoming: string,
): Promise<{ signature: string }> {
  const tries = await database.transaction((db) => countTry(db, upload))
  if (tries > limits.videoTries) throw new Failure('video_not_prepared')
  return make(services, database, upload, incoming)
}

/** Prepares it even if another person's same file already was, so that the time it takes reveals nothing. */
async function make(
  services: Services,
  database: Database,
  upload: UploadRow,
  incoming: string,
): Promise<{ signature: string }> {
  const { store, tempFiles, videos, clock } = services
  const report = reportProgress(database, upload)
  const source = await store.read(incoming)
  // The same file of this person was refused a moment ago.
  if (!source) throw new Failure('video_broken')
  return tempFiles.within(async (folder) => {
    const path = join(folder, 'source')
    const file = editedFile(await saveAndHash(source.body, path), upload)
    const signature = signatureFor(services, 'video', upload.person_id, file)
    const prepared = await videos.make(path, folder, {
      edit: { startMs: upload.start_ms, endMs: upload.end_ms, coverMs: upload.cover_ms },
      onProgress: (part) => report(part * fileShare),
    })
    // Before the most of the work: others may have come since the file was received.
    await checkQuota(services, database.reader, upload.person_id, prepared.byteSize)
    const stream = await makeStream(services, prepared, folder, (part) =>
      report(fileShare + part * (1 - fileShare)),
    )
    const cover = await storeImage(services, database, upload.person_id, prepared.cover)
    const key = videoKey(file)
    // What others play by this name stays: their addresses are cached, and another ffmpeg writes other bytes.
    const putMissing = async () => {
      if ((await store.size(key)) === null)
        await store.putFile(key, prepared.path, { contentType: 'video/mp4' })
    }
    await putMissing()
    if (stream) await putStream(store, signature, stream)
    await database.transaction(async (db) => {
      await lockFiles(db, 'video', file)
      // A concurrent deletion has finished or waits for the lock.
      await putMissing()
      if (!(await holdImage(db, cover.signature)))
        throw new Error('A cover was deleted while its video was prepared')
      if (stream) await holdStream(db, store, signature, stream)
      await insertVideo(db, {
        signature,
        file,
        width: prepared.width,
        height: prepared.height,
        duration_ms: prepared.durationMs,
        byte_size: prepared.byteSize,
        cover_signature: cover.signature,
        owner_id: upload.person_id,
        created_at: clock.now(),
        streamed_at: stream && clock.now(),
        stream_tries: stream ? 0 : 1,
      })
      await refuseOverQuota(services, db, upload.person_id)
    })
    return { signature }
  })
}

/** Null when it cannot be made: the video plays without. */
async function makeStream(
  { videos }: Pick<Services, 'videos'>,
  prepared: MadeVideo,
  folder: string,
  onProgress: (part: number) => void,
): Promise<MadeStreamFile[] | null> {
  try {
    return await videos.makeStream(prepared, folder, onProgress)
  } catch (error) {
    if (!isFailure(error) || isTransient(error)) throw error
    return null
  }
}

/** Writes the stream to the disk; returns the first 128 bits of its SHA-256, in hexadecimal. */
async function saveAndHash(source: Readable, path: string): Promise<string> {
  const hash = createHash('sha256')
  const hashed = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      hash.update(part)
      yield part
    }
  }
  await pipeline(source, hashed, createWriteStream(path))
  return hash.digest('hex').slice(0, 32)
}
