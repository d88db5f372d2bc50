import type { PersonDeletion } from '#platform/domain'
import { deletePreferencesOf } from './preference-queries.ts'

export const deletion: PersonDeletion = {
  tables: ['ad_preferences'],
  remove: ({ database }, personId) =>
    database.transaction((db) => deletePreferencesOf(db, personId)),
}
