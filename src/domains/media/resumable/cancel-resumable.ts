import { Failure } from '#contract/errors'
import { cancelResumable } from '#contract/media/resumable'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { dropResumable } from './delete-parts.ts'
import { closeResumable, findResumableRow } from './resumable-queries.ts'

/** One whose bytes have all come is what plain uploads are, and stays until it is swept. */
export const cancelResumableHandler = answerPreparedCommand(
  cancelResumable,
  async (context, { upload_id }) => {
    const upload = await findResumableRow(context.db, memberOf(context).id, upload_id)
    if (!upload) throw new Failure('upload_not_found', { field: 'upload_id' })
    const { database } = context
    if (await database.transaction((db) => closeResumable(db, upload)))
      await dropResumable(context, database, upload)
  },
  async () => ({}),
)
