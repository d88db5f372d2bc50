import { randomBytes } from 'node:crypto'
import { Failure } from '#contract/errors'
import { continueResumable } from '#contract/media/resumable'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { isPermanent } from '../uploads/receive-file.ts'
import { checkMayUploadVideos } from '../video-uploads/check-may-upload.ts'
import { dropResumable } from './delete-parts.ts'
import { toResumable } from './find-resumable.ts'
import { receiveParts } from './receive-parts.ts'
import { findResumableRow, releaseWriter, takeWriter } from './resumable-queries.ts'
import { writerTurn } from './writer-turn.ts'

/** Each part is committed as it comes; what the stream's end or error leaves is acknowledged by the next look. */
export const continueResumableHandler = answerPreparedCommand(
  continueResumable,
  async (context, { upload_id, first_byte, content }) => {
    const { database } = context
    const upload = await findResumableRow(context.db, memberOf(context).id, upload_id)
    if (!upload) throw new Failure('upload_not_found', { field: 'upload_id' })
    if (upload.received !== first_byte) throw new Failure('upload_offset_wrong')
    if (upload.received === upload.byte_size) return
    if (upload.media_type === 'video-story-pin')
      await checkMayUploadVideos(context, memberOf(context).id)
    const writer = randomBytes(8).toString('hex')
    const turn = writerTurn(context.clock)
    if (!(await database.transaction((db) => takeWriter(db, upload, writer, turn))))
      throw new Failure('upload_in_use')
    try {
      await receiveParts(context, upload, writer, content)
    } catch (error) {
      if (isPermanent(error)) await dropResumable(context, database, upload)
      throw error
    } finally {
      await database.transaction((db) => releaseWriter(db, upload, writer))
    }
  },
  async (context, { upload_id }) => {
    const upload = await findResumableRow(context.db, memberOf(context).id, upload_id)
    if (!upload) throw new Failure('upload_not_found', { field: 'upload_id' })
    return toResumable(upload, context.clock.now())
  },
)
