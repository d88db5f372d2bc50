import { z } from 'zod'
import { BoardId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { command, query } from '../../operation.ts'
import { oneOrMore } from '../../values.ts'
import { Board } from '../board.ts'
import { BoardInvite, BoardPerson } from './board-people.ts'

const token = z.string().trim().min(1).max(limits.mailTokenLength)

export const inviteToBoardByEmail = command('inviteToBoardByEmail', {
  summary: 'Invite collaborators by a mail with a link; answers the invitations',
  access: 'member',
  budget: 'invite',
  input: z.object({
    board_id: BoardId,
    emails: oneOrMore(z.string().trim().max(limits.emailLength), limits.invitesAtOnce),
  }),
  output: z.array(BoardPerson),
  adds: true,
  errors: [
    'board_not_found',
    'not_allowed',
    'advertiser_board_alone',
    'email_invalid',
    'collaborator_limit_reached',
    'rate_limited',
  ],
  resource: 'BoardEmailInviteResource/create',
  v3: 'POST /v3/boards/:board_id/invites/email/',
  endpoint: 'v3_create_board_email_invites',
})

export const getEmailInvite = query('getEmailInvite', {
  summary: 'What the link of a mailed invitation leads to',
  access: 'anyone',
  budget: 'confirm',
  input: z.object({ token }),
  output: BoardInvite,
  errors: ['invite_not_found'],
  secrets: ['token'],
  resource: 'BoardEmailInviteResource/get',
  v3: 'GET /v3/boards/invites/email/',
  endpoint: 'v3_get_board_email_invite',
})

export const acceptEmailInvite = command('acceptEmailInvite', {
  summary:
    'Accept a mailed invitation to a board, with the account that has the invited address; its link works once',
  access: 'member',
  budget: 'confirm',
  input: z.object({ token }),
  output: Board,
  errors: [
    'invite_not_found',
    'invite_to_own_board',
    'invite_for_another_address',
    'collaborator_limit_reached',
  ],
  secrets: ['token'],
  resource: 'BoardEmailInviteResource/update',
  v3: 'PUT /v3/boards/invites/email/',
  endpoint: 'v3_accept_board_email_invite',
})

export const declineEmailInvite = command('declineEmailInvite', {
  summary: 'Decline a mailed invitation to a board; its link works no more',
  access: 'anyone',
  budget: 'confirm',
  input: z.object({ token }),
  output: z.null(),
  errors: ['invite_not_found'],
  secrets: ['token'],
  resource: 'BoardEmailInviteResource/delete',
  v3: 'DELETE /v3/boards/invites/email/',
  endpoint: 'v3_decline_board_email_invite',
})
