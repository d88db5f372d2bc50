import type { PersonDeletion } from '#platform/domain'
import { forgetReportsOf } from './forget-person.ts'

/** Reports about the person are deleted; those by them stay, without their name. */
export const deletion: PersonDeletion = {
  tables: ['reports'],
  remove: ({ database }, personId) => forgetReportsOf(database, personId),
}
