import { acceptBoardInvite } from '#contract/boards/accept-board-invite'
import { archiveBoard } from '#contract/boards/archive-board'
import { boardPickerBoards, boardShortlist } from '#contract/boards/board-picker'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/create-section'
import { declineBoardInvite } from '#contract/boards/decline-board-invite'
import { deleteBoard } from '#contract/boards/delete-board'
import { deleteSection } from '#contract/boards/delete-section'
import { editBoard } from '#contract/boards/edit-board'
import { editSection } from '#contract/boards/edit-section'
import {
  acceptEmailInvite,
  declineEmailInvite,
  inviteToBoardByEmail,
  lookAtEmailInvite,
} from '#contract/boards/email-invites'
import { getBoard } from '#contract/boards/get-board'
import { getSection } from '#contract/boards/get-section'
import { inviteToBoard } from '#contract/boards/invite-to-board'
import { listBoardInvites } from '#contract/boards/list-board-invites'
import { listBoards } from '#contract/boards/list-boards'
import { listDeletedBoards } from '#contract/boards/list-deleted-boards'
import { listSections } from '#contract/boards/list-sections'
import { removeCollaborator } from '#contract/boards/remove-collaborator'
import { reorderBoard } from '#contract/boards/reorder-board'
import { reorderSection } from '#contract/boards/reorder-section'
import { restoreBoard } from '#contract/boards/restore-board'
import { moveIntoSection } from '#contract/pins/many/move-into-section'
import type { ResourceTable } from './entry.ts'

export const boardResources: ResourceTable = {
  BoardsResource: { get: listBoards },
  BoardArchiveResource: { update: archiveBoard },
  BoardRestoreResource: { update: restoreBoard },
  DeletedBoardsResource: { get: listDeletedBoards },
  BoardOrderResource: { update: reorderBoard },
  BoardInvitesResource: { get: listBoardInvites },
  BoardInviteResource: {
    create: inviteToBoard,
    update: acceptBoardInvite,
    delete: declineBoardInvite,
  },
  BoardEmailInviteResource: {
    get: lookAtEmailInvite,
    create: inviteToBoardByEmail,
    update: acceptEmailInvite,
    delete: declineEmailInvite,
  },
  BoardCollaboratorResource: { delete: removeCollaborator },
  BoardSectionOrderResource: { update: reorderSection },
  BoardResource: { get: getBoard, create: createBoard, update: editBoard, delete: deleteBoard },
  BoardPickerBoardsResource: { get: boardPickerBoards },
  BoardPickerBoardsShortlistResource: { get: boardShortlist },
  BoardSectionsResource: { get: listSections },
  BoardSectionsRepinResource: { get: listSections },
  BoardSectionResource: {
    get: getSection,
    create: {
      operation: createSection,
      toInput: ({ boardId, ...rest }) => ({ board_id: boardId, ...rest }),
    },
  },
  BoardSectionEditResource: {
    create: editSection,
    update: moveIntoSection,
    delete: deleteSection,
  },
}
