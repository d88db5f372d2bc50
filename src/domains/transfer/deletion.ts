import type { PersonDeletion } from '#platform/domain'
import { removeExportsOf } from './exports/run-export.ts'
import { removeImportsOf } from './imports/run-import.ts'

/** With their files. */
export const deletion: PersonDeletion = {
  tables: ['imports', 'exports'],
  remove: async ({ services, database }, personId) => {
    await removeImportsOf(services, database, personId)
    await removeExportsOf(services, database, personId)
  },
}
