import { z } from 'zod'
import { CommentId, optionalId, PersonId, PinId } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command } from '../operation.ts'
import { paragraphs, WholeNumber } from '../values.ts'
import { Comment } from './comment.ts'

export const CommentText = paragraphs(limits.commentLength).pipe(
  z.string().min(1, inputMessage('input.comment')),
)

/** Where in the text a person is mentioned. Plain @usernames are found without it. */
const GivenTag = z.object({
  user_id: optionalId(PersonId),
  id: optionalId(PersonId),
  offset: WholeNumber.pipe(z.int().min(0)),
  length: WholeNumber.pipe(z.int().min(1)),
})

/** Some clients send the list as JSON text. */
export const GivenTags = z.preprocess(
  (value) => (value === null || value === '' || value === '[]' ? [] : value),
  z.array(GivenTag).max(limits.mentionsPerComment).default([]),
)

export const createComment = command('createComment', {
  summary: 'Comment on a pin, or reply to a comment; people mentioned with @name are notified',
  access: 'member',
  budget: 'message',
  input: z.object({
    /** `aggregated_pin_data.id` of the pin. */
    objectId: optionalId(PinId),
    /** The pin being viewed; absent: the one that `objectId` names. */
    pinId: optionalId(PinId),
    text: CommentText,
    tags: GivenTags,
    parent_id: optionalId(CommentId),
  }),
  output: Comment,
  adds: true,
  errors: [
    'pin_not_found',
    'comment_not_found',
    'comments_off',
    'blocked_by_person',
    'invalid_input',
  ],
  resource: 'AggregatedCommentResource/create',
  v3: 'POST /v3/aggregated_pin_data/:objectId/comments/',
  endpoint: 'v3_create_comment',
})
