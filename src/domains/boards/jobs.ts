import type { DomainJobs } from '#platform/domain'
import { noteBoardsOf, sweepBoardChanges } from './changes/board-changes.ts'
import { removeFollowsOfBoard } from './followers/follow-queries.ts'
import { removeDeletedBoards } from './life/remove-deleted-boards.ts'
import { deleteExpiredEmailInvites } from './people/email-invite-queries.ts'
import { endBoardsBetween } from './people/end-between.ts'
import { mailInvite } from './people/mail-invite.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  events: {
    board_deleted: ({ board_id }) => removeFollowsOfBoard(database, board_id),
    board_invited: (invited) => mailInvite(services, database, invited),
    person_changed: ({ person_id }) => noteBoardsOf(database, person_id),
    person_blocked: ({ blocker_id, person_id }) =>
      endBoardsBetween(database, blocker_id, person_id),
  },
  schedule: {
    remove_deleted_boards: {
      cron: '*/10 * * * *',
      run: async () => void (await removeDeletedBoards(services, database)),
    },
    sweep_invites: {
      cron: '47 3 * * *',
      run: () => database.transaction((db) => deleteExpiredEmailInvites(db, services.clock.now())),
    },
    sweep_board_changes: { cron: '52 * * * *', run: () => sweepBoardChanges(database) },
  },
})
