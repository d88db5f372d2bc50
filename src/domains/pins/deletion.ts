import type { PersonDeletion } from '#platform/domain'
import { removeDisclosuresOf } from './disclosures/disclosure-queries.ts'
import { removeDraftsOf } from './drafts/remove-drafts.ts'
import { forgetHiddenPinsOf } from './hiding/hidden-pins.ts'
import { removePinsOf } from './leaving/remove-person.ts'
import { deleteActionsOf } from './many/board-actions/action-queries.ts'
import { removeClosedCommentsOf } from './options/closed-comments.ts'
import { removeTagsOf } from './people-tags/tag-queries.ts'
import { removeProductsOf } from './products/remove-products.ts'
import { removeScheduledPinsOf } from './scheduled/remove-scheduled-pins.ts'

export const deletion: PersonDeletion = {
  tables: [
    'pins',
    'deleted_pins',
    'scheduled_pins',
    'published_scheduled_pins',
    'pin_drafts',
    'pin_draft_pages',
    'hidden_pins',
    'board_actions',
    'pin_disclosures',
    'closed_comments',
    'person_tags',
    'product_tags',
    'tagged_products',
  ],
  remove: async ({ database }, personId) => {
    await database.transaction((db) => deleteActionsOf(db, personId))
    await removeScheduledPinsOf(database, personId)
    await removeDraftsOf(database, personId)
    await removePinsOf(database, personId)
    await forgetHiddenPinsOf(database, personId)
    await removeDisclosuresOf(database, personId)
    await removeClosedCommentsOf(database, personId)
    await removeTagsOf(database, personId)
    await removeProductsOf(database, personId)
  },
}
