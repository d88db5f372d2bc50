import { likeComment, unlikeComment } from '#contract/comments/like-comment'
import { Failure } from '#contract/errors'
import { addNews } from '#domains/news'
import { answerCommand, memberOf } from '#platform/operations'
import { countLikes, deleteLike, findComment, insertLike } from './comment-queries.ts'

export const likeCommentHandler = answerCommand(likeComment, async (context, { commentId }) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  const comment = await findComment(db, commentId, viewer.id)
  if (!comment) throw new Failure('comment_not_found', { field: 'commentId' })
  const isNew = await insertLike(db, comment.id, viewer.id, clock.now())
  if (isNew) {
    await addNews(db, context, {
      personId: comment.person_id,
      kind: 'liked_comment',
      actorId: viewer.id,
      facts: { pin_id: comment.pin_id, comment_id: comment.id, root_pin_id: comment.root_pin_id },
    })
  }
  return { like_count: await countLikes(db, comment, isNew ? 1 : 0), liked_by_me: true }
})

export const unlikeCommentHandler = answerCommand(unlikeComment, async (context, { commentId }) => {
  const { db } = context
  const viewer = memberOf(context)
  const comment = await findComment(db, commentId, viewer.id)
  if (!comment) throw new Failure('comment_not_found', { field: 'commentId' })
  const wasThere = await deleteLike(db, comment.id, viewer.id)
  return { like_count: await countLikes(db, comment, wasThere ? -1 : 0), liked_by_me: false }
})
