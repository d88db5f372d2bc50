import { z } from 'zod'
import { CommentId, optionalId, PinId } from '../ids.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Comment } from './comment.ts'

export const listComments = query('listComments', {
  summary: 'What was written about a picture, newest first, as far as the viewer may see it',
  access: 'anyone',
  input: z.object({
    /** `aggregated_pin_data.id` of the pin. */
    objectId: PinId,
    /** The pin being viewed, if it is not the one that `objectId` names. */
    pinId: optionalId(PinId),
    /** Lists the replies to this comment instead, oldest first. */
    parent_id: optionalId(CommentId),
    ...paged,
  }),
  output: pageOf(Comment),
  errors: [],
  resource: 'AggregatedCommentFeedResource/get',
  v3: 'GET /v3/aggregated_pin_data/:objectId/comments/',
  endpoint: 'v3_get_comments',
})
