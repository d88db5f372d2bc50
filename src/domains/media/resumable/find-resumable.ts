import { Failure } from '#contract/errors'
import type { UploadId } from '#contract/ids'
import { findResumable, type ResumableUpload } from '#contract/media/resumable'
import { answerQuery, memberOf, type QueryContext } from '#platform/operations'
import { findResumableRow, type ResumableRow } from './resumable-queries.ts'

export const findResumableHandler = answerQuery(findResumable, (context, { upload_id }) =>
  readResumable(context, upload_id),
)

export async function readResumable(
  context: Pick<QueryContext, 'db' | 'viewer' | 'clock'>,
  uploadId: UploadId,
): Promise<ResumableUpload> {
  const found = await findResumableRow(context.db, memberOf(context).id, uploadId)
  if (!found) throw new Failure('upload_not_found', { field: 'upload_id' })
  return toResumable(found, context.clock.now())
}

function toResumable(
  { id, byte_size, received, writer_until }: ResumableRow,
  now: Date,
): ResumableUpload {
  const is_in_use = writer_until !== null && writer_until > now
  return { upload_id: id, byte_size, received, is_in_use }
}
