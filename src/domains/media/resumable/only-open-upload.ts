import { Failure } from '#contract/errors'
import type { ResumableUpload } from '#contract/media/resumable'
import { type CommandContext, memberOf, type PrepareContext } from '#platform/operations'
import { newUploadId } from '../uploads/new-upload-id.ts'
import { dropResumable } from './delete-parts.ts'
import {
  countOpen,
  insertResumable,
  lockBeginning,
  type ResumableRow,
  selectResumableOf,
  takeWriter,
} from './resumable-queries.ts'
import { writerTurn } from './writer-turn.ts'

/** Before another one of this purpose is begun: gives up what has come of an earlier one that nobody is sending. */
export async function giveUpIdle(
  context: PrepareContext,
  purpose: ResumableRow['purpose'],
): Promise<void> {
  const { database, clock } = context
  for (const upload of await selectResumableOf(context.db, memberOf(context).id)) {
    if (upload.purpose !== purpose || upload.received === upload.byte_size) continue
    const isIdle = await database.transaction((db) =>
      takeWriter(db, upload, 'given up', writerTurn(clock)),
    )
    if (isIdle) await dropResumable(context, database, upload)
  }
}

/** Begins an upload of which a member has one at a time. @throws Failure `upload_in_use` */
export async function beginOnly(
  context: CommandContext,
  upload: Pick<ResumableRow, 'byte_size' | 'purpose'> & { about: object },
): Promise<ResumableUpload> {
  const { db, clock } = context
  const { id: person_id } = memberOf(context)
  await lockBeginning(db, person_id)
  if ((await countOpen(db, person_id, upload.purpose)).open > 0) throw new Failure('upload_in_use')
  const id = newUploadId()
  await insertResumable(db, { ...upload, person_id, id }, clock.now())
  return { upload_id: id, byte_size: upload.byte_size, received: 0, is_in_use: false }
}
