import { deleteComment as operation } from '#contract/comments/delete-comment'
import { Failure } from '#contract/errors'
import type { CommentId } from '#contract/ids'
import { countPinComments } from '#domains/pins'
import type { Database } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { deleteComment, findComment } from './comment-queries.ts'
import { mayDelete } from './comment-views.ts'
import { findAnyComment } from './removing/removal-queries.ts'

export const deleteCommentHandler = answerCommand(operation, async (context, { commentId }) => {
  const { db } = context
  const viewer = memberOf(context)
  const comment = await findComment(db, commentId, viewer.id)
  if (!comment) throw new Failure('comment_not_found', { field: 'commentId' })
  if (!mayDelete(comment, viewer.id)) throw new Failure('not_allowed')
  const gone = await deleteComment(db, comment)
  await countPinComments(db, comment.pin_id, -gone)
  return null
})

/** For the operator, regardless of author and place. */
export async function removeComment(database: Database, id: CommentId): Promise<void> {
  await database.transaction(async (db) => {
    const comment = await findAnyComment(db, id)
    if (!comment) return
    const gone = await deleteComment(db, comment)
    await countPinComments(db, comment.pin_id, -gone)
  })
}
