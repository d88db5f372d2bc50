import type { PersonDeletion } from '#platform/domain'
import { deleteUploadsOf } from './uploads/upload-queries.ts'

export const deletion: PersonDeletion = {
  tables: ['media_uploads'],
  remove: ({ database }, personId) => database.transaction((db) => deleteUploadsOf(db, personId)),
}
