import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure, type FailureCode, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Database, Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { sniffContainer } from '#platform/video'
import { signatureFor } from '../files/media-address.ts'
import { checkQuota } from '../quota/check-quota.ts'
import { storeImage } from '../store-image.ts'
import { editedFile } from '../videos/edited-file.ts'
import { findVideo } from '../videos/video-queries.ts'
import { incomingVideoKey } from './incoming-video.ts'
import { spoolFile } from './spool-file.ts'
import { markReceived, type UploadRow } from './upload-queries.ts'

export interface ReceivedFile {
  state: 'processing' | 'succeeded'
  signature: string
}

type Content = AsyncIterable<Uint8Array>

/** Failures of the file itself: a retry would fail again. */
const permanent: ReadonlySet<FailureCode> = new Set([
  'image_type_unsupported',
  'image_broken',
  'image_too_large',
  'image_too_small',
  'image_not_taken',
  'video_type_unsupported',
  'video_too_large',
  'quota_reached',
  'larger_than_quota',
])

export function isPermanent(error: unknown): error is Failure {
  return isFailure(error) && permanent.has(error.code)
}

/**
 * Stores the file of an upload: a picture with its sizes, each side of which needs `minSidePx`, or a video that waits
 * to be prepared.
 */
export function receiveFile(
  services: Services,
  database: Database,
  upload: UploadRow,
  content: Content,
  minSidePx = 1,
): Promise<ReceivedFile> {
  return upload.media_type === 'video-story-pin'
    ? receiveVideo(services, database, upload, content)
    : receiveImage(services, database, upload, content, minSidePx)
}

/** False when a file was already received, or the upload no longer exists. */
export async function recordReceived(
  db: Writer,
  upload: UploadRow,
  { state, signature }: ReceivedFile,
): Promise<boolean> {
  if (!(await markReceived(db, upload, state, signature))) return false
  if (state === 'processing') {
    const { person_id, id: upload_id } = upload
    // One after the other: a video occupies a whole processor.
    await enqueue(db, 'video_received', { person_id, upload_id }, { queue: 'videos' })
  }
  return true
}

function receiveImage(
  services: Services,
  database: Database,
  { person_id }: UploadRow,
  content: Content,
  minSidePx: number,
): Promise<ReceivedFile> {
  const limit = { maxBytes: limits.imageBytes, tooLarge: 'image_too_large' } as const
  return services.tempFiles.within(async (folder) => {
    const { path } = await spoolFile(content, join(folder, 'file'), limit, () => {})
    const bytes = await readFile(path)
    const { signature } = await storeImage(services, database, person_id, bytes, { minSidePx })
    return { state: 'succeeded', signature }
  })
}

function receiveVideo(
  services: Services,
  database: Database,
  upload: UploadRow,
  content: Content,
): Promise<ReceivedFile> {
  const limit = { maxBytes: limits.videoBytes, tooLarge: 'video_too_large' } as const
  return services.tempFiles.within(async (folder) => {
    const { path, digest, byteSize } = await spoolFile(
      content,
      join(folder, 'file'),
      limit,
      (head) => {
        if (!sniffContainer(head)) throw new Failure('video_type_unsupported')
      },
    )
    const made = editedFile(digest, upload)
    const signature = signatureFor(services, 'video', upload.person_id, made)
    if (await findVideo(database.reader, signature)) return { state: 'succeeded', signature }
    await checkQuota(services, database.reader, upload.person_id, byteSize)
    const facts = { contentType: 'application/octet-stream' }
    await services.store.putFile(incomingVideoKey(signature), path, facts)
    return { state: 'processing', signature }
  })
}
