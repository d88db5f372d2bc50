import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure, type FailureCode, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { receiveUpload } from '#contract/media/uploads'
import { enqueue } from '#platform/jobs'
import { answerPreparedCommand, type PrepareContext } from '#platform/operations'
import { sniffContainer } from '#platform/video'
import { signatureFor } from '../files/media-address.ts'
import { storeImage } from '../store-image.ts'
import { editedFile } from '../videos/edited-file.ts'
import { findVideo } from '../videos/video-queries.ts'
import { incomingVideoKey } from './incoming-video.ts'
import { spoolFile } from './spool-file.ts'
import { readProof } from './upload-proof.ts'
import { findUpload, markFailed, markReceived, type UploadRow } from './upload-queries.ts'

interface Received {
  upload: UploadRow
  state: 'processing' | 'succeeded'
  signature: string
}

/** Failures of the file itself: a retry would fail again. */
const permanent: ReadonlySet<FailureCode> = new Set([
  'image_type_unsupported',
  'image_broken',
  'image_too_large',
  'image_too_small',
  'video_type_unsupported',
  'video_too_large',
])

export const receiveUploadHandler = answerPreparedCommand(
  receiveUpload,
  async (context, { upload_proof, file }): Promise<Received> => {
    const { personId, id } = readProof(context, upload_proof)
    const upload = await findUpload(context.db, personId, id)
    if (upload?.state !== 'registered') throw new Failure('upload_refused')
    const receive = upload.media_type === 'video-story-pin' ? receiveVideo : receiveImage
    try {
      return { upload, ...(await receive(context, upload, file(personId))) }
    } catch (error) {
      if (isFailure(error) && permanent.has(error.code))
        await context.database.transaction((db) => markFailed(db, upload, error.code))
      throw error
    }
  },
  async ({ db }, _input, { upload, state, signature }) => {
    // Of several concurrent uploads, the first one counts.
    if (!(await markReceived(db, upload, state, signature))) throw new Failure('upload_refused')
    if (state === 'processing') {
      const { person_id, id: upload_id } = upload
      // One after the other: a video occupies a whole processor.
      await enqueue(db, 'video_received', { person_id, upload_id }, { queue: 'videos' })
    }
    return { state }
  },
)

type ReceivedFile = Pick<Received, 'state' | 'signature'>

function receiveImage(
  context: PrepareContext,
  { person_id: personId }: UploadRow,
  content: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> {
  const limit = { maxBytes: limits.imageBytes, tooLarge: 'image_too_large' } as const
  return context.tempFiles.within(async (folder) => {
    const { path } = await spoolFile(content, join(folder, 'file'), limit, () => {})
    const bytes = await readFile(path)
    const { signature } = await storeImage(context, context.database, personId, bytes)
    return { state: 'succeeded', signature }
  })
}

function receiveVideo(
  context: PrepareContext,
  upload: UploadRow,
  content: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> {
  const limit = { maxBytes: limits.videoBytes, tooLarge: 'video_too_large' } as const
  return context.tempFiles.within(async (folder) => {
    const { path, digest } = await spoolFile(content, join(folder, 'file'), limit, (head) => {
      if (!sniffContainer(head)) throw new Failure('video_type_unsupported')
    })
    const made = editedFile(digest, upload)
    const signature = signatureFor(context, 'video', upload.person_id, made)
    if (await findVideo(context.db, signature)) return { state: 'succeeded', signature }
    const facts = { contentType: 'application/octet-stream' }
    await context.store.putFile(incomingVideoKey(signature), path, facts)
    return { state: 'processing', signature }
  })
}
