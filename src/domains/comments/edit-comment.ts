import { editComment } from '#contract/comments/edit-comment'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { findComment, updateComment } from './comment-queries.ts'
import { readComment, refuseClosed } from './create-comment.ts'
import { readMentions } from './mentions.ts'

/** Sends no notifications: an edit is not a second comment. */
export const editCommentHandler = answerCommand(editComment, async (context, input) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  const comment = await findComment(db, input.commentId, viewer.id)
  if (!comment) throw new Failure('comment_not_found', { field: 'commentId' })
  if (comment.person_id !== viewer.id) throw new Failure('not_allowed')
  // What is written anew would be a comment, too.
  await refuseClosed(db, comment.root_pin_id)
  await updateComment(db, comment, {
    text: input.text,
    tags: await readMentions(db, input.text, input.tags, viewer.id),
    edited_at: clock.now(),
  })
  return readComment(db, comment.id, viewer.id, comment.pin_id)
})
