import type { PersonDeletion } from '#platform/domain'
import { removeDisclosuresOf } from './disclosures/disclosure-queries.ts'
import { forgetHiddenPinsOf } from './hiding/hidden-pins.ts'
import { removePinsOf } from './leaving/remove-person.ts'
import { deleteActionsOf } from './many/board-actions/action-queries.ts'

export const deletion: PersonDeletion = {
  tables: ['pins', 'deleted_pins', 'hidden_pins', 'board_actions', 'pin_disclosures'],
  remove: async ({ database }, personId) => {
    await database.transaction((db) => deleteActionsOf(db, personId))
    await removePinsOf(database, personId)
    await forgetHiddenPinsOf(database, personId)
    await removeDisclosuresOf(database, personId)
  },
}
