import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure, type FailureCode, isFailure } from '#contract/errors'
import type { PersonId, UploadId } from '#contract/ids'
import { videoKey } from '#contract/media/video-address'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { lockFiles } from '../files/lock-files.ts'
import { signatureFor } from '../files/media-address.ts'
import { holdImage } from '../image-queries.ts'
import { storeImage } from '../store-image.ts'
import { incomingVideoKey } from '../uploads/incoming-video.ts'
import { findUpload, markFailed, markSucceeded } from '../uploads/upload-queries.ts'
import { findVideo, insertVideo } from './video-queries.ts'

/** Failures of the machine, not of the file: a retry may succeed. */
const transient: ReadonlySet<FailureCode> = new Set([
  'storage_full',
  'storage_unavailable',
  'image_queue_full',
])

/**
 * Prepares an uploaded video. Each step may be repeated: a video is named after its source file, its files are
 * stored before its row, and the row is written once.
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
      (await make(services, database, upload.person_id, incoming))
    await database.transaction((db) => markSucceeded(db, found, video.signature))
  } catch (error) {
    if (!isFailure(error) || transient.has(error.code)) throw error
    await database.transaction((db) => markFailed(db, found, error.code))
  }
  await services.store.delete(incoming)
}

/** Prepares it even if another person's same file already was, so that the time it takes reveals nothing. */
async function make(
  services: Services,
  database: Database,
  personId: PersonId,
  incoming: string,
): Promise<{ signature: string }> {
  const { store, tempFiles, videos, clock } = services
  const source = await store.read(incoming)
  // The same file of this person was refused a moment ago.
  if (!source) throw new Failure('video_broken')
  return tempFiles.within(async (folder) => {
    const path = join(folder, 'source')
    const file = await saveAndHash(source.body, path)
    const signature = signatureFor(services, 'video', personId, file)
    const prepared = await videos.make(path, folder)
    const cover = await storeImage(services, database, personId, prepared.cover)
    const put = () => store.putFile(videoKey(file), prepared.path, { contentType: 'video/mp4' })
    await put()
    await database.transaction(async (db) => {
      await lockFiles(db, 'video', file)
      // A concurrent deletion has finished or waits for the lock.
      if ((await store.size(videoKey(file))) === null) await put()
      if (!(await holdImage(db, cover.signature)))
        throw new Error('A cover was deleted while its video was prepared')
      await insertVideo(db, {
        signature,
        file,
        width: prepared.width,
        height: prepared.height,
        duration_ms: prepared.durationMs,
        byte_size: prepared.byteSize,
        cover_signature: cover.signature,
        created_at: clock.now(),
      })
    })
    return { signature }
  })
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
