import type { PersonDeletion } from '#platform/domain'
import { dropResumable } from './resumable/delete-parts.ts'
import { selectResumableOf } from './resumable/resumable-queries.ts'
import { deleteUploadsOf } from './uploads/upload-queries.ts'

export const deletion: PersonDeletion = {
  tables: ['media_uploads', 'resumable_uploads', 'resumable_parts'],
  remove: async ({ services, database }, personId) => {
    for (const upload of await selectResumableOf(database.reader, personId))
      await dropResumable(services, database, upload)
    await database.transaction((db) => deleteUploadsOf(db, personId))
  },
}
