import type { PersonDeletion } from '#platform/domain'
import { forgetInterestsOf } from './ideas/index.ts'
import { forgetTasteOf } from './taste/forget-person.ts'

export const deletion: PersonDeletion = {
  tables: ['seen_pins', 'see_fewer', 'interest_follows'],
  remove: async ({ database }, personId) => {
    await forgetTasteOf(database, personId)
    await forgetInterestsOf(database, personId)
  },
}
