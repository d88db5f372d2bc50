import type { PersonDeletion } from '#platform/domain'
import { removeDisclosuresOf } from './disclosures/disclosure-queries.ts'
import { forgetHiddenPinsOf } from './hiding/hidden-pins.ts'
import { removePinsOf } from './leaving/remove-person.ts'
import { deleteActionsOf } from './many/board-actions/action-queries.ts'
import { removeScheduledPinsOf } from './scheduled/remove-scheduled-pins.ts'

export const deletion: PersonDeletion = {
  tables: [
    'pins',
    'deleted_pins',
    'scheduled_pins',
    'hidden_pins',
    'board_actions',
    'pin_disclosures',
  ],
  remove: async ({ database }, personId) => {
    await database.transaction((db) => deleteActionsOf(db, personId))
    await removeScheduledPinsOf(database, personId)
    await removePinsOf(database, personId)
    await forgetHiddenPinsOf(database, personId)
    await removeDisclosuresOf(database, personId)
  },
}
