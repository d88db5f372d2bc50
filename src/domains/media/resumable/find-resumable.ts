import { Failure } from '#contract/errors'
import { findResumable, type ResumableUpload } from '#contract/media/resumable'
import { answerQuery, memberOf } from '#platform/operations'
import { findResumableRow, type ResumableRow } from './resumable-queries.ts'

export const findResumableHandler = answerQuery(findResumable, async (context, { upload_id }) => {
  const found = await findResumableRow(context.db, memberOf(context).id, upload_id)
  if (!found) throw new Failure('upload_not_found', { field: 'upload_id' })
  return toResumable(found)
})

export function toResumable({ id, byte_size, received }: ResumableRow): ResumableUpload {
  return { upload_id: id, byte_size, received }
}
