import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { beginResumable } from '#contract/media/resumable'
import { answerCommand, memberOf } from '#platform/operations'
import { checkQuota } from '../quota/check-quota.ts'
import { newUploadId } from '../uploads/new-upload-id.ts'
import { countOpen, insertResumable, lockBeginning } from './resumable-queries.ts'

export const beginResumableHandler = answerCommand(
  beginResumable,
  async (context, { byte_size, ...edit }) => {
    const { id: person_id } = memberOf(context)
    if (byte_size === 0) throw new Failure('upload_file_missing', { field: 'byte_size' })
    if (byte_size > limits.videoBytes) throw new Failure('video_too_large', { field: 'byte_size' })
    await checkQuota(context, context.db, person_id, byte_size, 'byte_size')
    await lockBeginning(context.db, person_id)
    const { open, bytes } = await countOpen(context.db, person_id, 'media')
    if (open >= limits.resumableOpen || bytes + byte_size > limits.resumableOpenBytes)
      throw new Failure('uploads_open')
    const id = newUploadId()
    await insertResumable(
      context.db,
      { person_id, id, byte_size, purpose: 'media', ...edit },
      context.clock.now(),
    )
    return { upload_id: id, byte_size, received: 0, is_in_use: false }
  },
)
