import type { PersonDeletion } from '#platform/domain'
import { removeNewsOf } from './remove-news.ts'

/** News to the person, and about what they did. */
export const deletion: PersonDeletion = {
  tables: ['news'],
  remove: ({ database }, personId) => removeNewsOf(database, personId),
}
