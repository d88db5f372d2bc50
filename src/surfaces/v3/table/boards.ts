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
import { route, type V3Route } from './route.ts'

export const boardRoutes: readonly V3Route[] = [
  route('GET', '/v3/users/deleted_boards/', listDeletedBoards),
  route('GET', '/v3/users/:username/boards/', listBoards),
  route('GET', '/v3/boards/picker/', boardPickerBoards),
  route('GET', '/v3/boards/picker/shortlist/', boardShortlist),
  route('POST', '/v3/boards/', createBoard),
  route('GET', '/v3/boards/invites/', listBoardInvites),
  route('GET', '/v3/boards/invites/email/', lookAtEmailInvite),
  route('PUT', '/v3/boards/invites/email/', acceptEmailInvite),
  route('DELETE', '/v3/boards/invites/email/', declineEmailInvite),
  route('GET', '/v3/boards/:board_id/', getBoard),
  route('PUT', '/v3/boards/:board_id/', editBoard),
  route('DELETE', '/v3/boards/:board_id/', deleteBoard),
  route('PUT', '/v3/boards/:board_id/archive/', archiveBoard),
  route('PUT', '/v3/boards/:board_id/restore/', restoreBoard),
  route('PUT', '/v3/boards/:board_id/order/', reorderBoard),
  route('GET', '/v3/boards/:board_id/invites/', listBoardInvites),
  route('POST', '/v3/boards/:board_id/invites/', inviteToBoard),
  route('PUT', '/v3/boards/:board_id/invites/', acceptBoardInvite),
  route('DELETE', '/v3/boards/:board_id/invites/', declineBoardInvite),
  route('POST', '/v3/boards/:board_id/invites/email/', inviteToBoardByEmail),
  route('DELETE', '/v3/boards/:board_id/collaborators/', removeCollaborator),
  route('DELETE', '/v3/boards/:board_id/collaborators/:user_id/', removeCollaborator),
  route('GET', '/v3/boards/:board_id/sections/', listSections),
  route('POST', '/v3/boards/:board_id/sections/', createSection),
  route('GET', '/v3/board/sections/:section_id/', getSection),
  route('PUT', '/v3/board/sections/:section_id/', editSection),
  route('DELETE', '/v3/board/sections/:section_id/', deleteSection),
  route('PUT', '/v3/board/sections/:section_id/order/', reorderSection),
]
