import type { PersonDeletion } from '#platform/domain'
import { endBoardFollowsOf } from './followers/follow-queries.ts'
import { removeBoardsOf } from './life/remove-boards.ts'

export const deletion: PersonDeletion = {
  tables: ['boards', 'board_slugs', 'board_collaborators', 'board_email_invites', 'board_follows'],
  remove: async ({ database }, personId) => {
    await removeBoardsOf(database, personId)
    await endBoardFollowsOf(database, personId)
  },
}
