import type { PersonDeletion } from '#platform/domain'
import { removeClaimsOf } from './claim-queries.ts'

export const deletion: PersonDeletion = {
  tables: ['claims'],
  remove: ({ database }, personId) => removeClaimsOf(database, personId),
}
