import { createHash } from 'node:crypto'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { sniffContainer } from '#platform/video'
import { findVideo, type VideoRow } from '../videos/video-queries.ts'
import { incomingVideoKey } from './incoming-video.ts'
import { newUploadId } from './new-upload-id.ts'
import { findUploadOf, insertUploads, markReceived } from './upload-queries.ts'

/**
 * A video that came along with other things, as if its owner had handed it over. Null while it is prepared:
 * asked again with the same bytes, it is begun once.
 *
 * @throws Failure with the reason for which it never will be a video
 */
export async function bringVideo(
  services: Services,
  database: Database,
  personId: string,
  bytes: Uint8Array,
): Promise<VideoRow | null> {
  const signature = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const known = await findVideo(database.reader, signature)
  if (known) return known
  const begun = await findUploadOf(database.reader, personId, signature)
  if (begun?.failure) throw new Failure(begun.failure)
  if (begun) return null
  if (bytes.byteLength > limits.videoBytes) throw new Failure('video_too_large')
  if (!sniffContainer(bytes)) throw new Failure('video_type_unsupported')
  if (!(await services.videos.isAble())) throw new Failure('videos_not_taken')
  const facts = { contentType: 'application/octet-stream' }
  await services.store.put(incomingVideoKey(signature), bytes, facts)
  const upload = { person_id: personId, id: newUploadId() }
  await database.transaction(async (db) => {
    const announced = { ...upload, media_type: 'video-story-pin' } as const
    await insertUploads(db, [announced], services.clock.now())
    await markReceived(db, upload, 'processing', signature)
    const { person_id, id: upload_id } = upload
    await enqueue(db, 'video_received', { person_id, upload_id }, { queue: 'videos' })
  })
  return null
}
