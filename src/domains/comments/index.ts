import { createCommentHandler } from './create-comment.ts'
import { deleteCommentHandler } from './delete-comment.ts'
import { editCommentHandler } from './edit-comment.ts'
import { likeCommentHandler, unlikeCommentHandler } from './like-comment.ts'
import { listCommentsHandler } from './list-comments.ts'
import { reactToPinHandler, removeReactionHandler } from './react.ts'

export const commentHandlers = [
  createCommentHandler,
  editCommentHandler,
  deleteCommentHandler,
  listCommentsHandler,
  likeCommentHandler,
  unlikeCommentHandler,
  reactToPinHandler,
  removeReactionHandler,
]

export { maySeeComment } from './comment-queries.ts'
export { removeComment } from './delete-comment.ts'
export { deletion } from './deletion.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'
export { sweepComments } from './removing/remove-comments.ts'
export { putBackComment, takeDownComment } from './removing/take-down-comment.ts'
export { countComments, selectResponses } from './responses/pin-responses.ts'
