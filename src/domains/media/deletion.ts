import type { PersonDeletion } from '#platform/domain'
import { forgetOwner } from './quota/usage-queries.ts'
import { dropResumable } from './resumable/delete-parts.ts'
import { selectResumableOf } from './resumable/resumable-queries.ts'
import { deleteUploadsOf } from './uploads/upload-queries.ts'
import { deleteVideoRefusals } from './video-uploads/video-refusals.ts'

export const deletion: PersonDeletion = {
  tables: [
    'media_uploads',
    'resumable_uploads',
    'resumable_parts',
    'video_upload_refusals',
    'past_video_refusals',
    'media_usage',
    'images',
    'videos',
  ],
  remove: async ({ services, database }, personId) => {
    for (const upload of await selectResumableOf(database.reader, personId))
      await dropResumable(services, database, upload)
    await database.transaction(async (db) => {
      await deleteUploadsOf(db, personId)
      await deleteVideoRefusals(db, personId)
    })
    await forgetOwner(database, personId)
  },
}
