import { z } from 'zod'
import { idOut } from '../ids.ts'
import { PersonCard } from '../people/person.ts'
import { Moment } from '../values.ts'

/** A person mentioned in a text: the place of their @name, in UTF-16 units. */
export const MentionTag = z.object({
  type: z.literal('user'),
  id: idOut<'person'>(),
  username: z.string(),
  offset: z.int(),
  length: z.int(),
})
export type MentionTag = z.output<typeof MentionTag>

const commentFields = {
  type: z.literal('aggregatedcomment'),
  id: idOut<'comment'>(),
  text: z.string(),
  tags: z.array(MentionTag),
  created_at: Moment,
  edited_at: Moment.nullable(),
  user: PersonCard,
  like_count: z.int(),
  liked_by_me: z.boolean(),
  /** By its author only, while the pin takes comments. */
  can_edit: z.boolean(),
  /** By its author, by the saver of the pin it was written at, and by that board's owner. */
  can_delete: z.boolean(),
  parent_id: idOut<'comment'>().nullable(),
  replies_count: z.int(),
}

export const Reply = z.object(commentFields)
export type Reply = z.output<typeof Reply>

/** With its first replies, oldest first; the others are listed separately. */
export const Comment = z.object({ ...commentFields, replies: z.array(Reply) })
export type Comment = z.output<typeof Comment>
