import { join } from 'node:path'
import { Failure, isFailure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { sniffContainer } from '#platform/video'
import { signatureFor } from '../files/media-address.ts'
import { checkQuota } from '../quota/check-quota.ts'
import { checkMayUploadVideos } from '../video-uploads/check-may-upload.ts'
import { findVideo, type VideoRow } from '../videos/video-queries.ts'
import { incomingVideoKey } from './incoming-video.ts'
import { uploadIdOf } from './new-upload-id.ts'
import { spoolFile } from './spool-file.ts'
import {
  countWaitingVideos,
  deleteFailed,
  findUpload,
  findUploadOf,
  insertUploads,
  markReceived,
  type UploadRow,
} from './upload-queries.ts'

export interface ImportedVideo {
  /** Identifies this video, so that it is read only once. */
  mark: string
  open(): AsyncIterable<Uint8Array>
}

/**
 * Stores a video from an import as if its owner had uploaded it, within the same limits. Null while it is being
 * prepared or must wait: call it again; it is started only once.
 *
 * @throws Failure `quota_reached` while there is no room for it; any other when it can never become a video
 */
export async function importVideo(
  services: Services,
  database: Database,
  personId: PersonId,
  { mark, open }: ImportedVideo,
): Promise<VideoRow | null> {
  const { reader } = database
  const id = uploadIdOf(mark)
  const own = await findUpload(reader, personId, id)
  if (own && !isOutOfRoom(own)) return stateOf(database, own)
  await checkMayUploadVideos({ videos: services.videos, db: reader }, personId)
  if ((await countWaitingVideos(reader, personId)) >= limits.videosWaiting) return null
  if (!(await services.limiter.mayTake('video', personId))) return null
  return services.tempFiles.within(async (folder) => {
    const limit = { maxBytes: limits.videoBytes, tooLarge: 'video_too_large' } as const
    const { path, digest, byteSize } = await spoolFile(
      open(),
      join(folder, 'file'),
      limit,
      (head) => {
        if (!sniffContainer(head)) throw new Failure('video_type_unsupported')
      },
    )
    const signature = signatureFor(services, 'video', personId, digest)
    const known = await findVideo(reader, signature)
    if (known) return known
    const same = await findUploadOf(reader, personId, signature)
    if (same && !isOutOfRoom(same)) return stateOf(database, same)
    await checkQuota(services, reader, personId, byteSize)
    if (!(await hasBudget(services, personId))) return null
    const facts = { contentType: 'application/octet-stream' }
    await services.store.putFile(incomingVideoKey(signature), path, facts)
    await startProcessing(services, database, { person_id: personId, id }, signature)
    return null
  })
}

/** It begins anew, once there is room. */
const isOutOfRoom = ({ failure }: UploadRow) => failure === 'quota_reached'

async function stateOf(
  { reader }: Database,
  { state, signature, failure }: UploadRow,
): Promise<VideoRow | null> {
  if (failure !== null) throw new Failure(failure)
  if (state === 'processing' || signature === null) return null
  const video = await findVideo(reader, signature)
  if (!video) throw new Failure('video_broken')
  return video
}

async function hasBudget({ limiter }: Services, personId: PersonId): Promise<boolean> {
  try {
    await limiter.take('video', personId)
    return true
  } catch (error) {
    if (isFailure(error, 'rate_limited')) return false
    throw error
  }
}

async function startProcessing(
  { clock }: Services,
  database: Database,
  upload: Pick<UploadRow, 'person_id' | 'id'>,
  signature: string,
): Promise<void> {
  await database.transaction(async (db) => {
    const announced = { ...upload, media_type: 'video-story-pin' } as const
    await deleteFailed(db, upload)
    await insertUploads(db, [announced], clock.now())
    await markReceived(db, upload, 'processing', signature)
    const { person_id, id: upload_id } = upload
    await enqueue(db, 'video_received', { person_id, upload_id }, { queue: 'videos' })
  })
}
