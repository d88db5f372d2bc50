import { z } from 'zod'
import { BoardId, PersonId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { oneOrMore } from '../../values.ts'
import { BoardPerson } from './board-people.ts'

export const inviteToBoard = command('inviteToBoard', {
  summary: 'Ask people to save to a board; answers what became of each',
  access: 'member',
  budget: 'invite',
  input: z.object({
    board_id: BoardId,
    invited_user_ids: oneOrMore(PersonId, limits.invitesAtOnce),
  }),
  output: z.array(BoardPerson),
  errors: [
    'board_not_found',
    'not_allowed',
    'advertiser_board_alone',
    'person_not_found',
    'blocked_by_person',
    'invite_to_own_board',
    'collaborator_limit_reached',
  ],
  resource: 'BoardInviteResource/create',
  v3: 'POST /v3/boards/:board_id/invites/',
  endpoint: 'v3_create_board_invites',
})
