import { z } from 'zod'
import { CommentId } from '../ids.ts'
import { command } from '../operation.ts'

const Liked = z.object({ like_count: z.int(), liked_by_me: z.boolean() })

export const likeComment = command('likeComment', {
  summary: 'Like a comment',
  access: 'member',
  input: z.object({ commentId: CommentId }),
  output: Liked,
  errors: ['comment_not_found'],
  resource: 'AggregatedCommentLikeResource/create',
  v3: 'PUT /v3/aggregated_comments/:commentId/likes/',
  endpoint: 'v3_like_comment',
})

export const unlikeComment = command('unlikeComment', {
  summary: 'Take a like back',
  access: 'member',
  input: z.object({ commentId: CommentId }),
  output: Liked,
  errors: ['comment_not_found'],
  resource: 'AggregatedCommentLikeResource/delete',
  v3: 'DELETE /v3/aggregated_comments/:commentId/likes/',
  endpoint: 'v3_unlike_comment',
})
