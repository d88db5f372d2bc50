import type { PersonDeletion } from '#platform/domain'
import { forgetReportsOf } from './forget-person.ts'

/** Reports about the person are deleted; those by them, and what they decided, stay without their name. */
export const deletion: PersonDeletion = {
  tables: [
    'reports',
    'report_cases',
    'report_class_changes',
    'purges',
    'purge_pins',
    'purge_people',
  ],
  remove: ({ database }, personId) => forgetReportsOf(database, personId),
}
