import { Failure } from '#contract/errors'
import { receiveUpload } from '#contract/media/uploads'
import { answerPreparedCommand } from '#platform/operations'
import { checkMayUploadVideos } from '../video-uploads/check-may-upload.ts'
import { isPermanent, type ReceivedFile, receiveFile, recordReceived } from './receive-file.ts'
import { readProof } from './upload-proof.ts'
import { findUpload, markFailed, type UploadRow } from './upload-queries.ts'

interface Received {
  upload: UploadRow
  received: ReceivedFile
}

export const receiveUploadHandler = answerPreparedCommand(
  receiveUpload,
  async (context, { upload_proof, file }): Promise<Received> => {
    const { database } = context
    const { personId, id } = readProof(context, upload_proof)
    const upload = await findUpload(context.db, personId, id)
    if (upload?.state !== 'registered') throw new Failure('upload_refused')
    // It may have been announced before an operator took videos away.
    if (upload.media_type === 'video-story-pin') await checkMayUploadVideos(context, personId)
    try {
      return { upload, received: await receiveFile(context, database, upload, file(personId)) }
    } catch (error) {
      if (isPermanent(error)) await database.transaction((db) => markFailed(db, upload, error.code))
      throw error
    }
  },
  async ({ db }, _input, { upload, received }) => {
    // Of several concurrent uploads, the first one counts.
    if (!(await recordReceived(db, upload, received))) throw new Failure('upload_refused')
    return { state: received.state }
  },
)
