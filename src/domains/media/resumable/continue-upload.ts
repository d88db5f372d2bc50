import { randomBytes } from 'node:crypto'
import { Failure } from '#contract/errors'
import type { NextBytes } from '#contract/media/resumable'
import { memberOf, type PrepareContext } from '#platform/operations'
import { dropResumable } from './delete-parts.ts'
import { receiveParts } from './receive-parts.ts'
import { findResumableRow, releaseWriter, takeWriter } from './resumable-queries.ts'
import type { UploadPurpose } from './upload-purpose.ts'
import { writerTurn } from './writer-turn.ts'

/** Each part is committed as it comes; what the stream's end or error leaves is acknowledged by the next look. */
export async function continueUpload(
  context: PrepareContext,
  purpose: UploadPurpose,
  { upload_id, first_byte, content }: NextBytes,
): Promise<void> {
  const { database } = context
  const upload = await findResumableRow(context.db, memberOf(context).id, upload_id)
  if (upload?.purpose !== purpose.name)
    throw new Failure('upload_not_found', { field: 'upload_id' })
  if (upload.received !== first_byte) throw new Failure('upload_offset_wrong')
  if (upload.received === upload.byte_size) return
  await purpose.checkMayGoOn(context, upload)
  const writer = randomBytes(8).toString('hex')
  const turn = writerTurn(context.clock)
  if (!(await database.transaction((db) => takeWriter(db, upload, writer, turn))))
    throw new Failure('upload_in_use')
  try {
    await receiveParts(context, purpose, upload, writer, content)
  } catch (error) {
    if (purpose.isPermanent(error)) await dropResumable(context, database, upload)
    throw error
  } finally {
    await database.transaction((db) => releaseWriter(db, upload, writer))
  }
}
