import type { Handler } from '#platform/operations'
import { createBoardHandler } from './create-board.ts'
import { editBoardHandler } from './edit-board.ts'
import { archiveBoardHandler } from './life/archive-board.ts'
import { deleteBoardHandler } from './life/delete-board.ts'
import { listDeletedBoardsHandler } from './life/list-deleted-boards.ts'
import { restoreBoardHandler } from './life/restore-board.ts'
import { reorderBoardHandler } from './order/reorder-board.ts'
import { reorderSectionHandler } from './order/reorder-section.ts'
import { acceptBoardInviteHandler } from './people/accept-board-invite.ts'
import { declineBoardInviteHandler } from './people/decline-board-invite.ts'
import { declineEmailInviteHandler } from './people/decline-email-invite.ts'
import {
  acceptEmailInviteHandler,
  getEmailInviteHandler,
  inviteToBoardByEmailHandler,
} from './people/email-invites.ts'
import { inviteToBoardHandler } from './people/invite-to-board.ts'
import { listBoardInvitesHandler } from './people/list-board-invites.ts'
import { removeCollaboratorHandler } from './people/remove-collaborator.ts'
import type { BoardPorts } from './ports.ts'
import { getBoardHandler } from './reading/get-board.ts'
import { listBoardsHandler } from './reading/list-boards.ts'
import { editSectionHandler } from './sections/edit-section.ts'
import { getSectionHandler } from './sections/get-section.ts'
import { listSectionsHandler } from './sections/list-sections.ts'

/**
 * `createSection` and `deleteSection` are handled in `pins`, which moves pins in and out, and so is the picker, which
 * goes by what was saved where.
 */
export const boardHandlers = (ports: BoardPorts): readonly Handler[] => [
  createBoardHandler,
  editBoardHandler(ports),
  deleteBoardHandler(ports),
  restoreBoardHandler,
  listDeletedBoardsHandler,
  archiveBoardHandler,
  reorderBoardHandler,
  reorderSectionHandler,
  getBoardHandler,
  listBoardsHandler,
  editSectionHandler,
  getSectionHandler,
  listSectionsHandler,
  listBoardInvitesHandler,
  inviteToBoardHandler,
  acceptBoardInviteHandler,
  declineBoardInviteHandler,
  inviteToBoardByEmailHandler,
  getEmailInviteHandler,
  acceptEmailInviteHandler,
  declineEmailInviteHandler,
  removeCollaboratorHandler,
]

export { findBoardNamed } from './board-address.ts'
export {
  invitedTo,
  isBoardOfAdvertiser,
  isMadePublic,
  isPublic,
  listableFor,
  openableBy,
  savableBy,
} from './board-privacy.ts'
export {
  type BoardRow,
  countPinAdded,
  findBoard,
  type SectionRow,
} from './board-queries.ts'
export { foldName, isListed, isOfAdvertiser, nameKey } from './board-rules.ts'
export { storedBoardJson } from './cards/board-card.ts'
export { rebuildBoardCards } from './cards/rebuild-cards.ts'
export {
  type BoardChange,
  type ChangeReader,
  createChangeReader,
  currentChangePosition,
  noteChanges,
} from './changes/board-changes.ts'
export { addBoard } from './create-board.ts'
export { deletion } from './deletion.ts'
export {
  addBoardFollower,
  countBoardsFollowed,
  endBoardFollow,
  insertBoardFollow,
} from './followers/follow-queries.ts'
export { jobs } from './jobs.ts'
export { removeDeletedBoards } from './life/remove-deleted-boards.ts'
export { removeReportedBoard } from './life/remove-reported-board.ts'
export { putBackBoard } from './life/restore-board.ts'
export { takeDownBoard } from './life/take-down-board.ts'
export { endMergedBoard, matchSections } from './merge-boards.ts'
export { ownData } from './own-data.ts'
export {
  type PickableRow,
  selectNamesTaken,
  selectPickableBoards,
  selectPickableFor,
} from './pickable-boards.ts'
export { changePlaces, type PlaceChange } from './place-counts.ts'
export {
  boardCardJson,
  boardUrl,
  toPickableBoard,
  toSection,
  writeCover,
} from './reading/board-views.ts'
export { boardAsChanged, readBoards } from './reading/whole-board.ts'
export {
  findSavableBoard,
  lockOwnBoard,
  lockSavableBoard,
  type OwnBoard,
  type SavableBoard,
} from './savable-board.ts'
export { type CountedBoard, lockCountedBoards, lockSavableBoards } from './savable-boards.ts'
export { addNamedSection } from './sections/create-section.ts'
export {
  countPinAddedToSection,
  countSections,
  deleteSectionRow,
  findSection,
} from './sections/section-queries.ts'
