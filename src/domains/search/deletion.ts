import type { PersonDeletion } from '#platform/domain'
import { forgetInSearch } from './indexing/forget-person.ts'
import { forgetSearchesOf } from './suggest/index.ts'

/** The index follows when the person is gone. */
export const deletion: PersonDeletion = {
  tables: ['recent_searches', 'search_days', 'person_search', 'board_search', 'pin_search'],
  remove: ({ database }, personId) => forgetSearchesOf(database, personId),
  finish: ({ database }, personId) => forgetInSearch(database, personId),
}
