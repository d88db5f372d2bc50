import { Failure } from '#contract/errors'
import { findResumable, type ResumableUpload } from '#contract/media/resumable'
import { answerQuery, memberOf } from '#platform/operations'
import { findResumableRow, type ResumableRow } from './resumable-queries.ts'

export const findResumableHandler = answerQuery(findResumable, async (context, { upload_id }) => {
  const found = await findResumableRow(context.db, memberOf(context).id, upload_id)
  if (!found) throw new Failure('upload_not_found', { field: 'upload_id' })
  return toResumable(found, context.clock.now())
})

export function toResumable(
  { id, byte_size, received, writer_until }: ResumableRow,
  now: Date,
): ResumableUpload {
  const is_in_use = writer_until !== null && writer_until > now
  return { upload_id: id, byte_size, received, is_in_use }
}
