import { z } from 'zod'
import { CommentId } from '../ids.ts'
import { command } from '../operation.ts'

export const deleteComment = command('deleteComment', {
  summary:
    'Delete a comment with its replies: one’s own, or one written at a pin or board of one’s own',
  access: 'member',
  input: z.object({ commentId: CommentId }),
  output: z.null(),
  errors: ['comment_not_found', 'not_allowed'],
  resource: 'AggregatedCommentResource/delete',
  v3: 'DELETE /v3/aggregated_comments/:commentId/',
  endpoint: 'v3_delete_comment',
})
