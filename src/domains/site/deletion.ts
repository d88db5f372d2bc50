import type { PersonDeletion } from '#platform/domain'
import { forgetMaker } from './site-queries.ts'

export const deletion: PersonDeletion = {
  tables: ['site_versions'],
  remove: ({ database }, personId) => database.transaction((db) => forgetMaker(db, personId)),
}
