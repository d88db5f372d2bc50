import { z } from 'zod'
import { CommentId } from '../ids.ts'
import { command } from '../operation.ts'
import { Comment } from './comment.ts'
import { CommentText, GivenTags } from './create-comment.ts'

export const editComment = command('editComment', {
  summary: 'Edit one’s own comment',
  access: 'member',
  input: z.object({ commentId: CommentId, text: CommentText, tags: GivenTags }),
  output: Comment,
  errors: ['comment_not_found', 'comments_off', 'not_allowed'],
  resource: 'AggregatedCommentResource/update',
  v3: 'PUT /v3/aggregated_comments/:commentId/',
  endpoint: 'v3_edit_comment',
})
