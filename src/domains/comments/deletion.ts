import type { PersonDeletion } from '#platform/domain'
import { removeCommentsOf } from './removing/remove-comments.ts'

/** What they wrote and how they reacted, and where others mention them. */
export const deletion: PersonDeletion = {
  tables: ['comments', 'comment_likes', 'reactions'],
  remove: ({ database }, personId) => removeCommentsOf(database, personId),
}
