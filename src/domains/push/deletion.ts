import type { PersonDeletion } from '#platform/domain'
import { deletePushOf } from './push-queries.ts'

export const deletion: PersonDeletion = {
  tables: ['push_subscriptions'],
  remove: ({ database }, personId) => database.transaction((db) => deletePushOf(db, personId)),
}
